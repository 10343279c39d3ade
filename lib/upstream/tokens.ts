import { type ApiProfile, DEFAULT_PROFILE } from '@/lib/contract/default-profile';
import { isObject } from '@/lib/contract/plain-values';
import { tokenResponseSchema } from '@/lib/contract/token';
import type { Clock } from '@/lib/platform/clock';
import { readJson, toReadError } from './answers';
import type { Measuring } from './config';
import { UpstreamError, type UpstreamFailure } from './errors';
import { measuredExchange } from './measured-exchange';
import { readRecord } from './parse-record';
import { parseJson } from './problem';

const MAX_BYTES = 64 * 1024;
/** Used when the API gives no readable lifetime; a 401 corrects a wrong guess. */
const DEFAULT_LIFETIME_S = 300;
const MAX_LIFETIME_S = 24 * 60 * 60;
/** A token is renewed this long, or a fifth of its life, before it ends. */
const RENEWAL_MARGIN_MS = 30_000;
/** After a 401 renewed a token, another 401 this soon is not about the token: no storm of token requests. */
const MIN_DROP_INTERVAL_MS = 1_000;
/** The time for which a failed token request answers the next ones. Wrong credentials stay wrong. */
const FAILURE_TTL_MS: Partial<Record<UpstreamFailure, number>> = { unauthorized: 10_000, limited: 5_000 };
const DEFAULT_FAILURE_TTL_MS = 250;
const MAX_FAILURE_TTL_MS = 60_000;
/** Characters allowed in a header; any other would make `fetch` throw in the middle of an order. */
const HEADER_SAFE = /^[\x21-\x7e]{1,8192}$/;

export interface Tokens {
  /** A token that has not ended. @throws UpstreamError when none can be had. */
  get(): Promise<string>;
  /** Tells that a token was rejected. @returns true when it is worth asking again with another one. */
  drop(token: string): boolean;
  /** From when the token at hand is and when it ends; null without one. */
  getAge(): { obtainedAt: Date; expiresAt: Date } | null;
}

export interface TokenSource {
  url: string;
  credentials: { clientId: string; clientSecret: string };
  fetch: typeof fetch;
  clock: Clock;
  timeoutMs: number;
  /** It says how to ask for a token; the default profile's way unless given. */
  form?: ApiProfile['token'];
  measuring?: Measuring;
  /** Called when the API rejects a token, or the credentials for one. */
  onRejected?: () => void;
}

interface Token {
  value: string;
  /** Milliseconds since 1970, as the others. */
  obtainedAt: number;
  expiresAt: number;
  /** After this it is renewed. */
  renewAt: number;
}

/** The error code of RFC 6749 §5.2; null when the answer has none, as that of a gateway. */
function parseTokenError(body: string): string | null {
  const json = parseJson(body);
  const code = isObject(json) ? json.error : null;
  return typeof code === 'string' && /^[a-z_]{1,40}$/.test(code) ? code : null;
}

/** Encodes credentials for a header (RFC 6749 §2.3.1): each in the form's encoding first. */
const encodeBasic = (...parts: string[]): string =>
  Buffer.from(
    parts.map((part) => new URLSearchParams({ part }).toString().slice('part='.length)).join(':'),
  ).toString('base64');

function writeTokenRequest({ credentials, form = DEFAULT_PROFILE.token }: TokenSource) {
  const { clientId, clientSecret } = credentials;
  const isBasic = form.credentials === 'basic';
  const fields = {
    ...(isBasic ? {} : { client_id: clientId, client_secret: clientSecret }),
    grant_type: 'client_credentials',
    ...(form.scopes.length > 0 ? { scope: form.scopes.join(' ') } : {}),
  };
  const isJson = form.format === 'json';
  const headers = {
    'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
    accept: 'application/json',
    ...(isBasic && { authorization: `Basic ${encodeBasic(clientId, clientSecret)}` }),
  };
  return { headers, body: isJson ? JSON.stringify(fields) : new URLSearchParams(fields).toString() };
}

/** The lifetime of a token in seconds, which some APIs write as a text. */
function withLifetime(json: unknown): unknown {
  if (!isObject(json) || typeof json.expires_in !== 'string') return json;
  return { ...json, expires_in: Number(json.expires_in) };
}

async function requestToken(source: TokenSource): Promise<Token> {
  const limits = { timeoutMs: source.timeoutMs, maxBytes: MAX_BYTES };
  const init = { method: 'POST', ...writeTokenRequest(source) } as const;
  const answer = await measuredExchange(
    { ...source.measuring, endpoint: 'token' },
    source.fetch,
    source.url,
    init,
    limits,
  ).catch((error: unknown) => {
    throw toReadError('token', error);
  });
  // RFC 6749 §5.2 lets wrong credentials be a 400 or a 401; neither goes away by trying again.
  if (answer.status === 400 || answer.status === 401 || answer.status === 403) {
    throw new UpstreamError('unauthorized', `token: the credentials were refused (HTTP ${answer.status})`, {
      status: answer.status,
      code: parseTokenError(answer.body),
    });
  }
  const token = readRecord(tokenResponseSchema, withLifetime(readJson('token', answer, source.clock())), []);
  if (!token?.access_token || !HEADER_SAFE.test(token.access_token)) {
    throw new UpstreamError('malformed', 'token: the answer holds no usable token', {
      status: answer.status,
    });
  }
  const lifetimeMs = Math.min(token.expires_in ?? DEFAULT_LIFETIME_S, MAX_LIFETIME_S) * 1000;
  const obtainedAt = source.clock().getTime();
  const expiresAt = obtainedAt + lifetimeMs;
  const renewAt = expiresAt - Math.min(RENEWAL_MARGIN_MS, lifetimeMs / 5);
  return { value: token.access_token, obtainedAt, expiresAt, renewAt };
}

function getFailureTtl(error: unknown): number {
  if (!(error instanceof UpstreamError)) return 0;
  const wait = Math.max(FAILURE_TTL_MS[error.kind] ?? DEFAULT_FAILURE_TTL_MS, error.retryAfterMs ?? 0);
  return Math.min(wait, MAX_FAILURE_TTL_MS);
}

/** Client-credentials tokens: one request at a time for all callers, renewed early, failures remembered briefly. */
export function createTokens(source: TokenSource): Tokens {
  let current: Token | null = null;
  let pending: Promise<Token> | null = null;
  let failure: { error: unknown; until: number } | null = null;
  let droppedAt = Number.NEGATIVE_INFINITY;
  const now = () => source.clock().getTime();

  async function renew(): Promise<Token> {
    try {
      current = await requestToken(source);
      failure = null;
      return current;
    } catch (error) {
      if (error instanceof UpstreamError && error.kind === 'unauthorized') source.onRejected?.();
      failure = { error, until: now() + getFailureTtl(error) };
      throw error;
    } finally {
      pending = null;
    }
  }

  return {
    async get() {
      if (current && now() < current.renewAt) return current.value;
      if (failure && now() < failure.until) throw failure.error;
      pending ??= renew();
      return (await pending).value;
    },
    drop(token) {
      if (current?.value !== token) return true;
      if (now() - droppedAt < MIN_DROP_INTERVAL_MS) return false;
      droppedAt = now();
      current = null;
      source.onRejected?.();
      return true;
    },
    getAge() {
      if (!current) return null;
      return { obtainedAt: new Date(current.obtainedAt), expiresAt: new Date(current.expiresAt) };
    },
  };
}
