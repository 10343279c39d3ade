import type { IncomingHttpHeaders } from 'node:http';
import type { ApiProfile } from '@/lib/contract/default-profile';

export const FOREIGN_CLIENT = { clientId: 'client: 1', clientSecret: 's3cret & +more%' };

/** JSON, or undefined. */
export const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const decodeForm = (text: string): string => new URLSearchParams(`a=${text}`).get('a') ?? '';

/** True when a token request is as this API wants it. */
export function isTokenRequest(
  { headers, body }: { headers: IncomingHttpHeaders; body: string },
  { token }: ApiProfile,
): boolean {
  const isJson = String(headers['content-type']).startsWith('application/json');
  if (isJson !== (token.format === 'json')) return false;
  const fields = (isJson ? parse(body) : Object.fromEntries(new URLSearchParams(body))) as Record<
    string,
    unknown
  >;
  const [, encoded = ''] = String(headers.authorization ?? '').split('Basic ');
  const basic = Buffer.from(encoded, 'base64').toString().split(':').map(decodeForm);
  const given = token.credentials === 'basic' ? basic : [fields.client_id, fields.client_secret];
  const scopes = token.scopes.length === 0 ? undefined : token.scopes.join(' ');
  return (
    fields.grant_type === 'client_credentials' &&
    fields.scope === scopes &&
    given[0] === FOREIGN_CLIENT.clientId &&
    given[1] === FOREIGN_CLIENT.clientSecret
  );
}
