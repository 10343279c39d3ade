import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorCode } from '@/lib/platform/errors';
import { requestAddress } from '../caller';
import { MAX_BASE64_FILE_BYTES, MAX_BODY_BYTES, MAX_FILE_BYTES } from '../checks';
import { type BodyPlace, countArrived, enter, grow, leave, SMALL_BODY_BYTES } from './body-room';
import type { Middleware } from './middleware';
import type { PortalRequest } from './portal-request';
import { rawProblem } from './raw-problem';

const KB = 1024;
/** Maximum length of a body, by the beginning of the path; the first match counts. */
const LIMITS: readonly (readonly [path: RegExp, bytes: number])[] = [
  // Read without a session: a sign-in is two texts and a token, an unsubscription has nothing to say.
  [/^\/api\/(auth|unsubscribe)(\/|$)/, 4 * KB],
  [/^\/api\/(organisations|addresses|part-numbers|subscriptions)\/import(\/|$)/, MAX_FILE_BYTES],
  // Three legal texts in five languages.
  [/^\/api\/brand\/draft\/?$/, MAX_FILE_BYTES],
  [/^\/api\/brand\/import(\/|$)/, MAX_BASE64_FILE_BYTES],
  [/^\/api\/orders\/([\w-]+\/)?files\/?$/, MAX_BASE64_FILE_BYTES],
  [/^\/api\/requests\/files\/?$/, MAX_BASE64_FILE_BYTES],
  [/^\/api\/price-lists\/\d+\/net-prices(\/|$)/, MAX_BASE64_FILE_BYTES],
  [/^\/api\/quick-order\/files(\/|$)/, MAX_BASE64_FILE_BYTES],
  [/^\/api\/quick-order(\/|$)/, MAX_FILE_BYTES],
  [/^/, MAX_BODY_BYTES],
];
const INITIAL_BYTES = 4 * KB;
const RETRY_SECONDS = 5;
/** After an error, for so long, what still comes is read and thrown away: a client that is cut off sees no answer. */
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

/** Decides by a request's headers whether its long body is read. */
export type AdmitBody = (request: IncomingMessage) => Promise<boolean>;

/** Collects a body in one buffer: a chunk of a single byte would take a hundred as a buffer of its own. */
class BodyBuffer {
  readonly #place: BodyPlace;
  #bytes: Buffer = Buffer.alloc(0);
  #size = 0;

  constructor(place: BodyPlace) {
    this.#place = place;
  }

  get size(): number {
    return this.#size;
  }

  /** @returns true when there was room */
  add(part: Buffer): boolean {
    countArrived(this.#place, part.length);
    const needed = this.#size + part.length;
    if (needed > this.#bytes.length && !this.#grow(needed)) return false;
    this.#size += part.copy(this.#bytes, this.#size);
    return true;
  }

  #grow(needed: number): boolean {
    const doubled = Math.max(needed, INITIAL_BYTES, this.#bytes.length * 2);
    // A small body stays in the room of small ones.
    const larger = needed <= SMALL_BODY_BYTES ? Math.min(doubled, SMALL_BODY_BYTES) : doubled;
    if (!grow(this.#place, larger - this.#bytes.length)) return false;
    const bytes = Buffer.allocUnsafe(larger);
    this.#bytes.copy(bytes, 0, 0, this.#size);
    this.#bytes = bytes;
    return true;
  }

  /** Gives the bytes away, and their room back. */
  take(): Buffer {
    const bytes = this.#bytes.subarray(0, this.#size);
    leave(this.#place);
    this.#bytes = Buffer.alloc(0);
    this.#size = 0;
    return bytes;
  }
}

/** Answers with a problem, drops what still arrives for a moment, and closes the connection. */
function reject(request: PortalRequest, response: ServerResponse, code: ErrorCode): void {
  const { status, headers, text } = rawProblem(code);
  if (status === 503) response.setHeader('retry-after', RETRY_SECONDS);
  response.writeHead(status, { ...headers, connection: 'close' });
  response.write(text);
  const close = setTimeout(() => response.end(), LINGER_MS);
  response.once('close', () => clearTimeout(close));
  request.interceptBody((part) => {
    if (part === null) response.end();
    return true;
  });
  request.socket.resume();
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Waits until a request's body has arrived completely, counts it while it is read, and passes the request on. Next, next-auth or a handler
 * only starts then, so nothing parses a body that is too long or never ends. A body that is too long is answered with 413, a long one from
 * a caller who is not admitted with 401, and more bodies at once than there is room for with 503; each closes the connection. A body that
 * takes too long is subject to the server's own time limit (408).
 * @param admit called before more than `SMALL_BODY_BYTES` are read
 */
export const receiveBodies =
  (admit: AdmitBody): Middleware =>
  (request, response, next) => {
    const limit = getLimit(request.url ?? '/');
    if (Number(request.headers['content-length']) > limit) reject(request, response, 'too-large');
    else if (hasBody(request)) new Collector(request, response, { admit, limit, next }).begin();
    else next();
  };

interface Receiver {
  admit: AdmitBody;
  limit: number;
  /** Never called when the body is rejected or broken off. */
  next: () => void;
}

/** Collects one body. The body stays in the socket until `admit` has decided. */
class Collector {
  readonly #request: PortalRequest;
  readonly #response: ServerResponse;
  readonly #receiver: Receiver;
  readonly #body: BodyBuffer;
  readonly #isAnnouncedLong: boolean;
  #state: 'small' | 'asking' | 'admitted' | 'over' = 'small';
  #isWhole = false;

  constructor(request: PortalRequest, response: ServerResponse, receiver: Receiver) {
    this.#request = request;
    this.#response = response;
    this.#receiver = receiver;
    this.#isAnnouncedLong = Number(request.headers['content-length']) > SMALL_BODY_BYTES;
    const place: BodyPlace = {
      address: requestAddress(request),
      connection: request.socket,
      giveUp: () => this.#reject('busy'),
    };
    enter(place, this.#isAnnouncedLong);
    this.#body = new BodyBuffer(place);
  }

  begin(): void {
    this.#request.once('close', () => this.#body.take());
    this.#request.interceptBody((part) => {
      if (part !== null) this.#add(part);
      else this.#isWhole = true;
      this.#deliverWhole();
      return this.#state !== 'asking';
    });
    if (this.#isAnnouncedLong) this.#ask();
  }

  #add(part: Buffer): void {
    const size = this.#body.size + part.length;
    if (size > this.#receiver.limit) this.#reject('too-large');
    else if (!this.#body.add(part)) this.#reject('busy');
    else if (size > SMALL_BODY_BYTES && this.#state === 'small') this.#ask();
  }

  #ask(): void {
    this.#state = 'asking';
    this.#request.socket.pause();
    this.#receiver.admit(this.#request).then(
      (isAdmitted) => {
        if (this.#state !== 'asking') return;
        if (!isAdmitted) return this.#reject('not-signed-in');
        this.#state = 'admitted';
        this.#request.socket.resume();
        this.#deliverWhole();
      },
      () => this.#reject('database-unavailable'),
    );
  }

  #reject(code: ErrorCode): void {
    if (this.#state === 'over') return;
    this.#state = 'over';
    this.#body.take();
    if (!this.#response.destroyed) reject(this.#request, this.#response, code);
  }

  #deliverWhole(): void {
    if (!this.#isWhole || this.#state === 'asking' || this.#state === 'over') return;
    this.#state = 'over';
    this.#request.deliverBody(this.#body.take());
    this.#receiver.next();
  }
}
