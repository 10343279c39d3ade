import type { ServerResponse } from 'node:http';
import { loadDeferredScripts } from './loader';

const TYPE = 'text/deferred';
const SLOW_MS = 500;
const LOADER = `(${loadDeferredScripts})(${JSON.stringify(TYPE)},${SLOW_MS})`;

/** Before any style: a browser runs no script of the document while a style before it is on its way. */
const HEAD = Buffer.from('<head>');
/** Next begins each script of the build with these bytes; a deferred script begins with `WAITING_SCRIPT`. */
const SCRIPT = Buffer.from('<script src="/_next/static/');
const WAITING_SCRIPT = Buffer.from(`<script type="${TYPE}" src="/_next/static/`);
const TAG_START = '<';
const NOTHING = Buffer.alloc(0);

/** Returns the place where an incomplete tag begins at the end of some bytes; their length when none does. */
function findBegun(bytes: Buffer, tag: Buffer): number {
  const at = bytes.lastIndexOf(TAG_START);
  if (at < 0 || bytes.length - at >= tag.length) return bytes.length;
  return tag.subarray(0, bytes.length - at).equals(bytes.subarray(at)) ? at : bytes.length;
}

/** A document whose scripts wait for its first paint, part by part. One without a head stays as it is. */
class DeferredDocument {
  readonly #loader: Buffer;
  #isLoaderWritten = false;
  /** The beginning of what may be a tag that is looked for. */
  #held: Buffer = NOTHING;

  constructor(nonce: string) {
    this.#loader = Buffer.from(`<script nonce="${nonce}">${LOADER}</script>`);
  }

  /** @param bytes may begin and end anywhere. @returns the bytes that can be sent now */
  write(bytes: Buffer): Buffer {
    const all = Buffer.concat([this.#held, bytes]);
    const head = this.#isLoaderWritten ? 0 : all.indexOf(HEAD);
    if (head < 0) return this.#release(all, HEAD);
    if (this.#isLoaderWritten) return this.#deferScripts(all);
    this.#isLoaderWritten = true;
    const end = head + HEAD.length;
    return Buffer.concat([all.subarray(0, end), this.#loader, this.#deferScripts(all.subarray(end))]);
  }

  #deferScripts(bytes: Buffer): Buffer {
    const parts: Buffer[] = [];
    let from = 0;
    for (let at = bytes.indexOf(SCRIPT); at >= 0; at = bytes.indexOf(SCRIPT, from)) {
      parts.push(bytes.subarray(from, at), WAITING_SCRIPT);
      from = at + SCRIPT.length;
    }
    return Buffer.concat([...parts, this.#release(bytes.subarray(from), SCRIPT)]);
  }

  /** All but what may be the beginning of a tag. */
  #release(bytes: Buffer, tag: Buffer): Buffer {
    const end = findBegun(bytes, tag);
    this.#held = bytes.subarray(end);
    return bytes.subarray(0, end);
  }

  end(): Buffer {
    return this.#held;
  }
}

const getHeader = (response: ServerResponse, name: string): string => String(response.getHeader(name) ?? '');

/** Null for what is no document, and for one without a nonce, to which no script can be added. */
function toDeferredDocument(response: ServerResponse): DeferredDocument | null {
  if (!getHeader(response, 'content-type').startsWith('text/html')) return null;
  const nonce = /'nonce-([\w+/=]+)'/.exec(getHeader(response, 'content-security-policy'))?.[1];
  if (nonce === undefined) return null;
  if (!response.headersSent) response.removeHeader('content-length');
  return new DeferredDocument(nonce);
}

type Chunk = string | Uint8Array;
type Write = (...given: unknown[]) => boolean;
type End = (...given: unknown[]) => ServerResponse;

const toBytes = (chunk: Chunk, encoding: unknown): Buffer =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    : Buffer.from(chunk);

const isChunk = (given: unknown): given is Chunk => typeof given === 'string' || given instanceof Uint8Array;

/**
 * Has the scripts of a document fetched and run after its first paint (docs/decisions/0189): on a phone with a quick network
 * they would come before, and what is read would wait for what is only pressed later. Any other answer stays as it is.
 * @param response before anything of it is written
 */
export function deferScripts(response: ServerResponse): void {
  const [write, end] = [response.write as Write, response.end as End];
  let known: DeferredDocument | null | undefined;
  const getDocument = () => {
    if (known === undefined) known = toDeferredDocument(response);
    return known;
  };
  response.write = ((chunk: Chunk, ...rest: unknown[]) => {
    const written = getDocument()?.write(toBytes(chunk, rest[0])) ?? chunk;
    return Reflect.apply(write, response, [written, ...rest]);
  }) as ServerResponse['write'];
  response.end = ((...given: unknown[]) => {
    const deferred = getDocument();
    if (!deferred) return Reflect.apply(end, response, given);
    const [chunk, ...rest] = given;
    const last = isChunk(chunk) ? deferred.write(toBytes(chunk, rest[0])) : NOTHING;
    const callbacks = given.filter((one) => typeof one === 'function');
    return Reflect.apply(end, response, [Buffer.concat([last, deferred.end()]), ...callbacks]);
  }) as ServerResponse['end'];
}
