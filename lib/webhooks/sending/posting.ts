import { isIP } from 'node:net';
import { Agent, type Dispatcher, request } from 'undici';
import { type Reach, reachOf } from '@/lib/network/addresses';
import { AddressRefused, checkedLookup } from '@/lib/network/lookup';
import type { SendFailure } from '../rules';
import { type Answer, failureOf, retryAfterMs } from './rules';

export const TIMEOUT_MS = 15_000;
const MOST_READ = 4_096;

/**
 * Where a message may go: over https anywhere on the Internet; inside closed networks only where the operator allows
 * it, and there without encryption too.
 */
export function mayGoTo(protocol: string, toPrivate: boolean): (address: string) => boolean {
  const allowed: Reach[] = protocol === 'https:' ? ['public'] : [];
  if (toPrivate) allowed.push('private');
  return (address) => allowed.includes(reachOf(address));
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Whether an address that is an IP address already may not be sent to; names are looked up when something is sent. */
export function isRefused(url: URL, toPrivate: boolean): boolean {
  if (url.protocol === 'http:' && !toPrivate) return true;
  return isIP(hostOf(url)) !== 0 && !mayGoTo(url.protocol, toPrivate)(hostOf(url));
}

const agents = new Map<string, Agent>();

/** Connects only to addresses that were checked, anew for each message. */
function agentFor(protocol: string, toPrivate: boolean): Agent {
  const key = `${protocol} ${toPrivate}`;
  const known = agents.get(key);
  if (known) return known;
  const lookup = checkedLookup(mayGoTo(protocol, toPrivate));
  const agent = new Agent({ pipelining: 0, connect: { lookup, timeout: TIMEOUT_MS } });
  agents.set(key, agent);
  return agent;
}

const CODES: Record<string, SendFailure> = {
  ENOTFOUND: 'name',
  EAI_AGAIN: 'name',
  EAI_FAIL: 'name',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
};

function failureIn(error: unknown): SendFailure {
  if (error instanceof AddressRefused) return 'address';
  if (!(error instanceof Error)) return 'connection';
  if (error.name === 'TimeoutError') return 'timeout';
  const code = 'code' in error ? String(error.code) : '';
  const known = CODES[code];
  if (known) return known;
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_/.test(code)) return 'tls';
  return error.cause === undefined ? 'connection' : failureIn(error.cause);
}

/** A status is an answer, whatever becomes of the body: only a little is read, to end the exchange politely. */
async function dropBody({ body }: Dispatcher.ResponseData): Promise<void> {
  await body.dump({ limit: MOST_READ, signal: AbortSignal.timeout(1_000) }).catch(() => body.destroy());
}

/** Sends one message once. No redirect is followed, and nothing of the answer but its status is kept. */
export async function post(
  url: URL,
  body: string,
  headers: Record<string, string>,
  options: { toPrivate: boolean; timeoutMs?: number },
): Promise<Answer> {
  const started = performance.now();
  const answer = (httpStatus: number | null, failure: SendFailure | null, retryAfter: number | null) => ({
    httpStatus,
    failure,
    retryAfterMs: retryAfter,
    milliseconds: Math.round(performance.now() - started),
  });
  if (isRefused(url, options.toPrivate)) return answer(null, 'address', null);
  try {
    const response = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'order-webhooks/1', ...headers },
      body,
      dispatcher: agentFor(url.protocol, options.toPrivate),
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
    });
    const { statusCode, headers: answered } = response;
    const given = [answered['retry-after']].flat()[0];
    const result = answer(statusCode, failureOf(statusCode), retryAfterMs(given, new Date()));
    await dropBody(response);
    return result;
  } catch (error) {
    return answer(null, failureIn(error), null);
  }
}
