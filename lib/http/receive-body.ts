import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '@/lib/errors';
import { MAX_BASE64_FILE_BYTES, MAX_BODY_BYTES, MAX_FILE_BYTES } from './checks';
import { rawProblem } from './raw-problem';

const KB = 1024;
/** How long a body may be, by the beginning of the path; the first that fits counts. */
const LIMITS: readonly (readonly [path: RegExp, bytes: number])[] = [
  // Read without a session: a sign-in is two texts and a token, an unsubscription has nothing to say.
  [/^\/api\/(auth|unsubscribe)(\/|$)/, 4 * KB],
  [/^\/api\/(organisations|addresses|part-numbers)\/import(\/|$)/, MAX_FILE_BYTES],
  [/^\/api\/orders\/([\w-]+\/)?files\/?$/, MAX_BASE64_FILE_BYTES],
  [/^\/api\/quick-order\/files(\/|$)/, MAX_BASE64_FILE_BYTES],
  [/^\/api\/quick-order(\/|$)/, MAX_FILE_BYTES],
  [/^/, MAX_BODY_BYTES],
];
/** Bytes of all bodies that have begun and not ended, for which a node has room. */
const MAX_TOTAL_BYTES = 64 * KB * KB;
const INITIAL_BYTES = 4 * KB;
/** After a refusal, for so long, what still comes is read and thrown away: a client that is cut off sees no answer. */
const LINGER_MS = 1_000;

/** The path as Next understands it: decoded, in any case, with any number of slashes. */
function normalisePath(url: string): string {
  const path = (url.split(/[?#]/)[0] ?? '').replace(/\/{2,}/g, '/').toLowerCase();
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const getLimit = (url: string): number =>
  LIMITS.find(([path]) => path.test(normalisePath(url)))?.[1] ?? MAX_BODY_BYTES;

/** Bytes that are held for bodies which have not ended, of all connections of this process. */
let heldBytes = 0;

/** What has arrived of a body, in one piece: a chunk of a single byte would take a hundred as a buffer of its own. */
class BodyBuffer {
  #bytes: Buffer = Buffer.alloc(0);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** @returns whether there was room */
  add(part: Buffer): boolean {
    const needed = this.#size + part.length;
    if (needed > this.#bytes.length && !this.#grow(needed)) return false;
    this.#size += part.copy(this.#bytes, this.#size);
    return true;
  }

  #grow(needed: number): boolean {
    const larger = Math.max(needed, INITIAL_BYTES, this.#bytes.length * 2);
    if (heldBytes + larger - this.#bytes.length > MAX_TOTAL_BYTES) return false;
    heldBytes += larger - this.#bytes.length;
    const bytes = Buffer.allocUnsafe(larger);
    this.#bytes.copy(bytes, 0, 0, this.#size);
    this.#bytes = bytes;
    return true;
  }

  /** Gives the bytes away, and their room back. */
  take(): Buffer {
    const bytes = this.#bytes.subarray(0, this.#size);
    heldBytes -= this.#bytes.length;
    this.#bytes = Buffer.alloc(0);
    this.#size = 0;
    return bytes;
  }
}

/** Answers with a problem, reads no further than politeness asks, and closes the connection. */
function refuse(request: IncomingMessage, response: ServerResponse, code: ErrorCode): void {
  const { status, headers, text } = rawProblem(code);
  response.writeHead(status, { ...headers, connection: 'close' });
  response.write(text);
  const close = setTimeout(() => response.end(), LINGER_MS);
  response.once('close', () => clearTimeout(close));
  request.push = (part: Buffer | null) => {
    if (part === null) response.end();
    return true;
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Waits until a request's body is there whole, counts it while it is read, and hands the request on. Whoever works on it,
 * Next, next-auth or a handler, begins only then, so nothing parses what is too long or never ends. Too long is 413, more
 * bodies at once than the node has room for is 429; both close the connection. A body that takes too long is the server's
 * own time limit (408).
 * @param deliver runs at once when there is no body, and never when the request is refused or broken off
 */
export function receiveBody(request: IncomingMessage, response: ServerResponse, deliver: () => void): void {
  const limit = getLimit(request.url ?? '/');
  if (Number(request.headers['content-length']) > limit) refuse(request, response, 'too-large');
  else if (hasBody(request)) collect(request, response, { limit, deliver });
  else deliver();
}

function collect(
  request: IncomingMessage,
  response: ServerResponse,
  { limit, deliver }: { limit: number; deliver: () => void },
): void {
  const body = new BodyBuffer();
  const { push } = request;
  request.once('close', () => body.take());
  // What Node's parser calls with each part, and with null at the end: the one place before every reader.
  request.push = (part: Buffer | null) => {
    if (part === null) {
      request.push = push;
      request.push(body.take());
      request.push(null);
      deliver();
    } else if (body.size + part.length > limit) {
      body.take();
      refuse(request, response, 'too-large');
    } else if (!body.add(part)) {
      body.take();
      refuse(request, response, 'too-many');
    }
    return true;
  };
}
