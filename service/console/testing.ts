import { hash } from '@node-rs/argon2';
import type { ServiceApp } from '../http/service';
import { createTestService } from '../testing/service';
import { createUser } from '../users/store';

export const PASSWORD = 'correct horse battery';
export const ADMINISTRATOR = 'root@service.test';
const HOME = 'http://service.test';

/** The service with an administrator, and a browser's part of the console: cookies, forms, redirects not followed. */
export async function createTestConsole() {
  const test = await createTestService();
  const passwordHash = await hash(PASSWORD);
  await createUser(test.service.db, {
    id: 1,
    organisationId: 100,
    name: 'Root',
    email: ADMINISTRATOR,
    passwordHash,
    root: true,
  });
  await createUser(test.service.db, {
    id: 2,
    organisationId: 200,
    name: 'Boss',
    email: 'boss@service.test',
    passwordHash,
    admin: true,
  });
  return { ...test, browser: () => createBrowser(test.app) };
}
export type TestConsole = Awaited<ReturnType<typeof createTestConsole>>;

function createBrowser(app: Pick<ServiceApp, 'request'>) {
  let cookie = '';
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await app.request(`${HOME}/console${path}`, {
      ...init,
      headers: { ...(cookie ? { Cookie: cookie } : {}), ...init.headers },
    });
    const set = response.headers.get('Set-Cookie');
    if (set) cookie = /Max-Age=0/.test(set) ? '' : (set.split(';')[0] ?? '');
    return response;
  };
  const post = (
    path: string,
    fields: Record<string, string | string[]>,
    headers: Record<string, string> = {},
  ) => {
    const body = new URLSearchParams();
    for (const [name, values] of Object.entries(fields)) {
      for (const value of [values].flat()) body.append(name, value);
    }
    return send(path, { method: 'POST', body, headers: { Origin: HOME, ...headers } });
  };
  const text = async (path: string) => (await send(path)).text();
  return {
    get: (path: string) => send(path),
    text,
    post,
    signIn: (email = ADMINISTRATOR, password = PASSWORD) => post('/sign-in', { email, password }),
    /** Sends a form as the page at `from` offers it: with its hidden fields. */
    submit: async (from: string, path: string, fields: Record<string, string | string[]> = {}) => {
      const hidden = hiddenFields(await text(from), path);
      return post(path, { ...hidden, ...fields });
    },
  };
}
export type TestBrowser = ReturnType<typeof createBrowser>;

/** The hidden fields of the form that sends to `path`. */
export function hiddenFields(page: string, path: string): Record<string, string> {
  const form = page.split('<form').find((part) => part.includes(`action="/console${path}"`)) ?? '';
  const inputs = form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]));
}
