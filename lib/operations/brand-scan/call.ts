import { type RequestOptions, request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import type { RawAnswer } from './answer-text';

interface CallOptions {
  /** `https://orders.brightwater.example`, with its port if it is not the usual one. */
  origin: URL;
  /** A machine and a port to call instead of those of the origin. */
  connect: { host: string; port: number } | null;
  path: string;
  cookie?: string;
  /** The fields of a form to send; a GET without. */
  form?: Record<string, string>;
}

const TIMEOUT_MS = 60_000;

const toHeaders = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Calls one address of a brand's host. @throws Error when there is no answer within a minute */
export function call({ origin, connect, path, cookie = '', form }: CallOptions): Promise<RawAnswer> {
  const body = form && new URLSearchParams(form).toString();
  const options: RequestOptions = {
    host: connect?.host ?? origin.hostname,
    port: connect?.port ?? origin.port,
    path,
    method: form ? 'POST' : 'GET',
    timeout: TIMEOUT_MS,
    headers: {
      host: origin.host,
      cookie,
      ...(form ? { origin: origin.origin, 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
  };
  return new Promise((resolve, reject) => {
    const sent = (origin.protocol === 'https:' ? requestSecurely : request)(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const bytes = Buffer.concat(parts);
        const headers = toHeaders(answer.headers);
        resolve({ status: answer.statusCode ?? 0, headers, text: bytes.toString('utf8'), bytes });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error(`${path} did not answer within a minute.`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

const readCookies = ({ headers }: RawAnswer): string =>
  [...(headers['set-cookie'] ?? '').matchAll(/(?:__Host-)?[\w.]+=[^;,\s]+(?=; Path=)/g)].join('; ');

type Site = Pick<CallOptions, 'origin' | 'connect'>;

/** Signs a person in as the sign-in page does. @returns their cookies @throws Error when the portal does not know the password */
export async function signIn(site: Site, person: { email: string; password: string }): Promise<string> {
  const csrf = await call({ ...site, path: '/api/auth/csrf' });
  const { csrfToken } = JSON.parse(csrf.text) as { csrfToken: string };
  const answer = await call({
    ...site,
    path: '/api/auth/callback/credentials',
    cookie: readCookies(csrf),
    form: { csrfToken, ...person, json: 'true' },
  });
  if (answer.status !== 200) throw new Error(`${person.email} cannot sign in at ${site.origin.host}.`);
  return readCookies(answer);
}
