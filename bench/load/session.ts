import { type Dispatcher, request } from 'undici';
import { z } from 'zod';

/** A person of the demo. */
export interface Person {
  email: string;
  password: string;
  host: string;
}

/** Cookies of an answer, in the form in which they are sent back. */
function toCookies(answer: Dispatcher.ResponseData): string[] {
  return [answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '');
}

/**
 * Signs in as a browser does, through next-auth's own routes.
 * @returns the headers by which every further request is this person's
 * @throws Error when the portal does not take the sign-in
 */
export async function signIn(port: number, person: Person): Promise<Record<string, string>> {
  const origin = `http://127.0.0.1:${port}`;
  const host = `${person.host}:${port}`;
  const csrf = await request(`${origin}/api/auth/csrf`, { headers: { host } });
  const { csrfToken } = z.object({ csrfToken: z.string() }).parse(await csrf.body.json());
  const { email, password } = person;
  const answer = await request(`${origin}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: {
      host,
      origin: `http://${host}`,
      cookie: toCookies(csrf).join('; '),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ csrfToken, email, password, json: 'true' }).toString(),
  });
  await answer.body.dump();
  const session = toCookies(answer).filter((cookie) => cookie.includes('session'));
  if (session.length === 0) throw new Error(`${email} could not sign in: ${answer.statusCode}.`);
  return { host, cookie: session.join('; ') };
}
