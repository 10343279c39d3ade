import { StringDecoder } from 'node:string_decoder';
import { NeverLeft } from './fresh-connection';

/** A whole HTTP answer: its body has been read to the end. */
export interface Answer {
  status: number;
  headers: Headers;
  body: string;
}

export interface ExchangeLimits {
  /** Milliseconds for everything: connecting, sending, waiting and reading the body. */
  timeoutMs: number;
  /** Most bytes of a body, after decompression. */
  maxBytes: number;
}

/**
 * No whole answer came. `wasSent` is false only when the request provably never left (docs/order-states.md);
 * a reset connection, a timeout or a torn body look the same whether the request was carried out or not.
 */
export class ExchangeFailure extends Error {
  readonly reason: string;
  readonly wasSent: boolean;
  constructor(reason: string, wasSent: boolean, cause?: unknown) {
    super(reason, { cause });
    this.name = 'ExchangeFailure';
    this.reason = reason;
    this.wasSent = wasSent;
  }
}

const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ETIMEDOUT',
]);
const CONNECT_CALLS = new Set(['connect', 'getaddrinfo']);

const getString = (error: object, key: string): string => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : '';
};

/** True when an error proves that no connection was made. The code alone does not: ETIMEDOUT also ends open sockets. */
function provesNotConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (getString(error, 'code') === 'UND_ERR_CONNECT_TIMEOUT') return true;
  if (error instanceof AggregateError) {
    return error.errors.length > 0 && error.errors.every(provesNotConnected);
  }
  return NEVER_CONNECTED.has(getString(error, 'code')) && CONNECT_CALLS.has(getString(error, 'syscall'));
}

function toExchangeFailure(error: unknown): ExchangeFailure {
  if (error instanceof ExchangeFailure) return error;
  if (error instanceof NeverLeft)
    return new ExchangeFailure(toExchangeFailure(error.cause).reason, false, error);
  if (error instanceof Error && error.name === 'TimeoutError')
    return new ExchangeFailure('timeout', true, error);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = cause instanceof Error ? getString(cause, 'code') : '';
  return new ExchangeFailure(code || 'network', !provesNotConnected(cause), error);
}

async function readBody(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return '';
  // Chunk by chunk: kept until the last has come and then joined, the bytes cause large collections (docs/decisions/0016).
  const decoder = new StringDecoder('utf8');
  let [text, size] = ['', 0];
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream, so the rest is never read.
    if (size > maxBytes) throw new ExchangeFailure('too-large', true);
    text += decoder.write(chunk);
  }
  // A byte order mark is no part of a text (RFC 8259 §8.1).
  return (text + decoder.end()).replace(/^\uFEFF/, '');
}

/**
 * Makes one request and reads its whole answer, of any status. Redirects are not followed: the answer is the redirect itself.
 * @throws ExchangeFailure and nothing else.
 */
export async function exchange(
  fetcher: typeof fetch,
  url: string,
  init: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
  limits: ExchangeLimits,
): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    const response = await fetcher(url, { ...init, redirect: 'manual', cache: 'no-store', signal });
    const body = await readBody(response, limits.maxBytes);
    return { status: response.status, headers: response.headers, body };
  } catch (error) {
    throw toExchangeFailure(error);
  }
}
