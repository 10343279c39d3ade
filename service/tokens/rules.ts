import type { TokenErrorCode } from './schema';

/** An error of the token endpoint. */
export class TokenError extends Error {
  override name = 'TokenError';
  constructor(
    readonly code: TokenErrorCode,
    readonly description: string,
    readonly status: 400 | 401 | 415 | 429 = 400,
    readonly headers: Record<string, string> = {},
  ) {
    super(`${code}: ${description}`);
  }
}

export type TokenFields = Record<string, string>;

/**
 * The fields of a token request's body.
 * @param contentType form-encoded as the specification shows it, or JSON
 * @throws TokenError for another type, bad JSON, or a field given twice (RFC 6749 §3.2)
 */
export function parseTokenBody(contentType: string, body: string): TokenFields {
  if (/^application\/json\s*(;|$)/i.test(contentType)) return parseJsonFields(body);
  if (/^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType) || contentType === '') {
    return parseFormFields(body);
  }
  throw new TokenError(
    'invalid_request',
    'Send the request as application/x-www-form-urlencoded or application/json.',
    415,
  );
}

function parseJsonFields(body: string): TokenFields {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new TokenError('invalid_request', 'The body is not valid JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new TokenError('invalid_request', 'The body must be a JSON object.');
  }
  const fields = Object.entries(value).filter(([, field]) => field !== null && field !== undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, toText(name, field)]));
}

/** A number is taken for its digits; an object has no text, and may hold a `toString` of its own. */
function toText(name: string, field: unknown): string {
  if (typeof field === 'string' || typeof field === 'number' || typeof field === 'boolean')
    return String(field);
  throw new TokenError('invalid_request', `${name}: must be a text.`);
}

function parseFormFields(body: string): TokenFields {
  const fields: TokenFields = {};
  for (const [name, value] of new URLSearchParams(body)) {
    if (Object.hasOwn(fields, name))
      throw new TokenError('invalid_request', `The field ${name} is given twice.`);
    fields[name] = value;
  }
  return fields;
}

/**
 * The credentials of an HTTP Basic header (RFC 6749 §2.3.1: both parts are form-encoded first), or null without one.
 * @throws TokenError `invalid_client` when the header cannot be read
 */
export function parseBasicCredentials(authorization: string | undefined): TokenFields | null {
  if (!authorization) return null;
  const encoded = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(authorization)?.[1];
  const text = encoded ? Buffer.from(encoded, 'base64').toString('utf8') : '';
  const colon = text.indexOf(':');
  if (colon < 0) throw invalidClient('The Authorization header is not HTTP Basic.', true);
  try {
    return {
      client_id: decodeURIComponent(text.slice(0, colon).replaceAll('+', ' ')),
      client_secret: decodeURIComponent(text.slice(colon + 1).replaceAll('+', ' ')),
    };
  } catch {
    throw invalidClient('The Authorization header is not form-encoded.', true);
  }
}

/** @param basic whether the client tried HTTP Basic: then the answer must challenge (RFC 6749 §5.2) */
export function invalidClient(description: string, basic: boolean): TokenError {
  const headers: Record<string, string> = basic ? { 'WWW-Authenticate': 'Basic realm="token"' } : {};
  return new TokenError('invalid_client', description, 401, headers);
}
