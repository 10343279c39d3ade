import { NextRequest } from 'next/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOSTS, openPeopleFixture, type PeopleFixture } from '../testing/people-fixture';
import { handleAuth } from './route';

let fixture: PeopleFixture;
beforeAll(async () => {
  fixture = await openPeopleFixture();
});
afterAll(() => fixture.close());

const post = (action: string, type: string, body: string | Uint8Array<ArrayBuffer>) => {
  const origin = `https://${HOSTS.own}`;
  const headers = new Headers({ host: HOSTS.own, origin, 'content-type': type });
  const request = new NextRequest(`${origin}/api/auth/${action}`, { method: 'POST', headers, body });
  return handleAuth(request, { params: Promise.resolve({ nextauth: action.split('/') }) });
};

const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'Application/JSON',
  'application/json, text/html',
];
const BODIES: (string | Uint8Array<ArrayBuffer>)[] = [
  '{nope',
  '',
  '[]',
  '[1,2]',
  'null',
  'true',
  '"x"',
  '5',
  '['.repeat(1_900),
  new Uint8Array([0xff, 0xfe, 0]),
  'csrfToken=%ZZ&email=%00',
  '--x\r\nbad',
];

describe.each(['signout', 'callback/credentials'])('a request without a session to %s', (action) => {
  test.each(TYPES)('as %s is an error unless it is a JSON object', async (type) => {
    for (const body of BODIES) expect((await post(action, type, body)).status, String(body)).toBe(400);
  });
});
