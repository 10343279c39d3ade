import { isIP } from 'node:net';
import { Agent, type Dispatcher, request } from 'undici';
import {
  AddressRefused,
  type AddressScope,
  classifyAddress,
  createCheckedLookup,
} from '@/lib/platform/ip-addresses';
import type { SendFailure } from '../rules';
import { type Answer, parseRetryAfter, toStatusFailure } from './rules';

export const TIMEOUT_MS = 15_000;
const MAX_READ_BYTES = 4_096;

/** Allows https to any address on the Internet; private networks only where the operator allows them, and there also plain http. */
export function createAddressFilter(protocol: string, toPrivate: boolean): (address: string) => boolean {
  const allowed: AddressScope[] = protocol === 'https:' ? ['public'] : [];
  if (toPrivate) allowed.push('private');
  return (address) => allowed.includes(classifyAddress(address));
}

const getHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** True when a literal IP address is not allowed; names are looked up when a message is sent. */
export function isForbiddenUrl(url: URL, toPrivate: boolean): boolean {
  if (url.protocol === 'http:' && !toPrivate) return true;
  return isIP(getHost(url)) !== 0 && !createAddressFilter(url.protocol, toPrivate)(getHost(url));
}

const agents = new Map<string, Agent>();

/** Connects only to addresses that were checked for this very message. */
function getAgent(protocol: string, toPrivate: boolean): Agent {
  const key = `${protocol} ${toPrivate}`;
  const existing = agents.get(key);
  if (existing) return existing;
  const lookup = createCheckedLookup(createAddressFilter(protocol, toPrivate));
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

function toSendFailure(error: unknown): SendFailure {
  if (error instanceof AddressRefused) return 'address';
  if (!(error instanceof Error)) return 'connection';
  if (error.name === 'TimeoutError') return 'timeout';
  const code = 'code' in error ? String(error.code) : '';
  const existing = CODES[code];
  if (existing) return existing;
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_/.test(code)) return 'tls';
  return error.cause === undefined ? 'connection' : toSendFailure(error.cause);
}

/** The status alone is the answer: a little of the body is read, to end the exchange politely. */
async function discardBody({ body }: Dispatcher.ResponseData): Promise<void> {
  await body.dump({ limit: MAX_READ_BYTES, signal: AbortSignal.timeout(1_000) }).catch(() => body.destroy());
}

/** Sends one message once. No redirect is followed, and nothing of the answer but its status is kept. */
export async function post(
  url: URL,
  body: string,
  headers: Record<string, string>,
  options: { toPrivate: boolean; timeoutMs?: number },
): Promise<Answer> {
  const started = performance.now();
  const toAnswer = (httpStatus: number | null, failure: SendFailure | null, retryAfter: number | null) => ({
    httpStatus,
    failure,
    retryAfterMs: retryAfter,
    milliseconds: Math.round(performance.now() - started),
  });
  if (isForbiddenUrl(url, options.toPrivate)) return toAnswer(null, 'address', null);
  try {
    const response = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'order-webhooks/1', ...headers },
      body,
      dispatcher: getAgent(url.protocol, options.toPrivate),
      signal: AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS),
    });
    const { statusCode, headers: responseHeaders } = response;
    const retryAfterHeader = [responseHeaders['retry-after']].flat()[0];
    const result = toAnswer(
      statusCode,
      toStatusFailure(statusCode),
      parseRetryAfter(retryAfterHeader, new Date()),
    );
    await discardBody(response);
    return result;
  } catch (error) {
    return toAnswer(null, toSendFailure(error), null);
  }
}
