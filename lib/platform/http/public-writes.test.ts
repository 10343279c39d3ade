import { NextRequest } from 'next/server';
import { expect, test } from 'vitest';
import { handle } from '@/lib/accounts/auth/handle';

const host = 'shop.brightwater.example';
/** A write as mail programs make it: no cookie, no Origin, no Sec-Fetch-Site, a form as its body. */
const post = (headers: Record<string, string> = {}) =>
  new NextRequest(`https://${host}/api/x`, {
    method: 'POST',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'List-Unsubscribe=One-Click',
  });
const context = { params: Promise.resolve({}) };

test('a public write needs this host’s origin, unless its path carries a token', async () => {
  const here = handle({ permission: 'public' }, async () => ({ done: true }));
  const anywhere = handle({ permission: 'public', fromAnywhere: true }, async () => ({ done: true }));
  expect((await here(post(), context)).status).toBe(403);
  expect((await here(post({ origin: 'https://evil.example' }), context)).status).toBe(403);
  const own = { origin: `https://${host}` };
  expect((await here(post(own), context)).status).toBe(415);
  expect((await here(post({ ...own, 'content-type': 'application/json' }), context)).status).toBe(200);
  expect((await anywhere(post(), context)).status).toBe(200);
  expect((await anywhere(post({ origin: 'https://evil.example' }), context)).status).toBe(200);
});
