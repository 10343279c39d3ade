import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendMails } from '@/lib/accounts/mail/jobs';
import { type MailServer, startMailServer } from '@/lib/accounts/mail/testing/mail-server';
import { notifyOrderEvents } from '@/lib/orders/notifications/data';
import {
  CANARY,
  createHandlerFixture,
  type Endpoint,
  type EndpointRequest,
  findRoleWithout,
  type HandlerFixture,
  HOST,
  listEndpoints,
  OTHER_HOST,
} from './testing/handler-fixture';

let fixture: HandlerFixture;
let mails: MailServer;
let operator: string;
let buyer: string;
beforeAll(async () => {
  mails = await startMailServer();
  vi.stubEnv('SMTP_URL', mails.url);
  // More is asked here at once than an organisation may.
  vi.stubEnv('REQUESTS_PER_MINUTE', '0');
  fixture = await createHandlerFixture();
  operator = await fixture.signIn('operator');
  buyer = await fixture.signIn('buyer');
});
afterAll(() => Promise.all([fixture.close(), mails.close()]));

const ALL = listEndpoints();
const PRIVATE = ALL.filter(({ permission }) => permission !== 'public');
const toTestCases = (list: Endpoint[]) => list.map((one) => [`${one.method} ${one.path}`, one] as const);
const SAME_ORIGIN = { origin: `http://${HOST}`, 'content-type': 'application/json' };

/** A request that a page of this very host would send. */
const withSameOrigin = (endpoint: Endpoint, overrides: EndpointRequest = {}): EndpointRequest => ({
  ...overrides,
  ...(endpoint.writes ? { body: '{}', headers: { ...SAME_ORIGIN, ...overrides.headers } } : {}),
});

test('exactly these handlers are public', () => {
  expect(ALL.filter((one) => !PRIVATE.includes(one)).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /.well-known/security.txt',
    ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => `${method} /api/[[...path]]`),
    'GET /api/auth/[...nextauth]',
    'POST /api/auth/[...nextauth]',
    'GET /api/feeds/[token]',
    'GET /api/health/live',
    'GET /api/health/ready',
    'GET /api/hosts/certificate',
    'POST /api/invitations/accept',
    'POST /api/invitations/look-up',
    'POST /api/password-resets/look-up',
    'POST /api/password-resets/redeem',
    'POST /api/password-resets',
    'PUT /api/setup/brand',
    'PUT /api/setup/connection',
    'POST /api/setup/connection/test',
    'POST /api/setup/finish',
    'PUT /api/setup/operator',
    'GET /api/setup/progress',
    'GET /api/setup',
    'POST /api/setup/session',
    'GET /api/unsubscribe/[token]',
    'POST /api/unsubscribe/[token]',
    'GET /brand/[version]/[asset]',
    'GET /brand/[version]',
    'GET /favicon.ico',
    'GET /manifest.webmanifest',
  ]);
});

describe('every handler authorises without proxy.ts in front', () => {
  let cells = 0;
  afterAll(() => expect(cells).toBeGreaterThan(300));

  test.each(toTestCases(PRIVATE))('%s', async (_name, endpoint) => {
    const expectRejected = async (status: number, overrides: EndpointRequest) => {
      const response = await fixture.call(endpoint, withSameOrigin(endpoint, overrides));
      const text = `${JSON.stringify([...response.headers])} ${await response.text()}`;
      expect([response.status, response.headers.get('cache-control')], text).toEqual([status, 'no-store']);
      expect(text).not.toContain(CANARY);
      cells += 1;
    };
    await expectRejected(401, {});
    await expectRejected(401, { cookie: operator.replace(/.{8}$/, 'AAAAAAAA') });
    for (const host of [OTHER_HOST, 'unknown.example'])
      await expectRejected(401, {
        cookie: operator,
        host,
        headers: { origin: `http://${host}`, 'x-forwarded-host': HOST },
      });
    if (endpoint.isOrganisationScoped)
      for (const organisation of [100, 201, 999]) await expectRejected(404, { cookie: buyer, organisation });
    const role = findRoleWithout(endpoint.permission);
    if (role && endpoint.permission !== 'signed-in')
      await expectRejected(403, { cookie: await fixture.signIn(role) });
  });

  test.each(toTestCases(PRIVATE.filter(({ writes }) => !writes)))(
    '%s answers its permitted callers',
    async (_name, endpoint) => {
      const response = await fixture.call(endpoint, {
        cookie: operator,
        headers: { 'x-forwarded-host': OTHER_HOST },
      });
      expect([401, 403]).not.toContain(response.status);
      expect(await response.text()).not.toContain(CANARY);
    },
  );
});

describe('an organisation with administrators below', () => {
  const OWN_BUSINESS = [
    'catalogue:manage',
    'orders:manage',
    'budgets:manage',
    'part-numbers:manage',
    'prices:manage',
    'quotes:manage',
    'webhooks:manage',
    'people:manage',
    'organisations:manage',
    'addresses:manage',
    'connections:manage',
    'brands:manage',
  ];
  const MANAGING = ALL.filter(
    ({ permission, isOrganisationScoped }) => isOrganisationScoped && OWN_BUSINESS.includes(permission),
  );
  /** Returns the status that a user who acts for 300 gets. */
  const fetchStatus = async (endpoint: Endpoint, cookie: string) =>
    (await fixture.call(endpoint, withSameOrigin(endpoint, { organisation: 300, cookie }))).status;
  beforeAll(async () => {
    expect(MANAGING.length).toBeGreaterThan(20);
    await fixture.rows(`
      WITH person AS (INSERT INTO people (email, name, password_hash) VALUES ('admin@300.example', 'Own', '-') RETURNING id)
      INSERT INTO memberships (person_id, organisation_id, role, disabled_at)
      SELECT id, 300, 'administrator', now() FROM person`);
  });

  test.each(toTestCases(MANAGING))('%s is managed by its own administrators', async (_name, endpoint) => {
    const parentAdministrator = await fixture.signIn('administrator');
    expect(await fetchStatus(endpoint, parentAdministrator)).not.toBe(403);
    await fixture.rows(`UPDATE memberships SET disabled_at = NULL WHERE organisation_id = 300`);
    expect(await fetchStatus(endpoint, parentAdministrator)).toBe(403);
    expect(await fetchStatus(endpoint, operator)).toBe(403);
    await fixture.rows(`UPDATE memberships SET disabled_at = now() WHERE organisation_id = 300`);
  });
});

const REJECTIONS: [string, number, Record<string, string>][] = [
  ['no Origin', 403, { 'content-type': 'application/json' }],
  [
    'no Origin, from another site',
    403,
    { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
  ],
  [
    'no Origin, from another host of this site',
    403,
    { 'content-type': 'application/json', 'sec-fetch-site': 'same-site' },
  ],
  ['the Origin of another site', 403, { 'content-type': 'application/json', origin: 'http://evil.example' }],
  [
    'the Origin of another brand',
    403,
    { 'content-type': 'application/json', origin: `http://${OTHER_HOST}` },
  ],
  ['no Origin to tell', 403, { 'content-type': 'application/json', origin: 'null' }],
  ['a text', 415, { 'content-type': 'text/plain', origin: `http://${HOST}` }],
  ['a form', 415, { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${HOST}` }],
  ['a form with files', 415, { 'content-type': 'multipart/form-data; boundary=x', origin: `http://${HOST}` }],
];

describe('a write from another site changes nothing', () => {
  const WRITES = PRIVATE.filter(({ writes }) => writes);

  test.each(toTestCases(WRITES))('%s', async (_name, endpoint) => {
    const before = await fixture.state();
    for (const [what, status, headers] of REJECTIONS) {
      const response = await fixture.call(endpoint, { cookie: operator, headers, body: '{}' });
      expect([what, response.status]).toEqual([what, status]);
    }
    expect(await fixture.state()).toEqual(before);
  });

  test('also signing in and out', async () => {
    const endpoint = ALL.find(({ path, writes }) => path.startsWith('/api/auth/') && writes)!;
    const before = await fixture.state();
    for (const [what, status, headers] of REJECTIONS.filter(([, status]) => status === 403))
      expect([
        what,
        (await fixture.call(endpoint, { cookie: operator, headers, body: '{}' })).status,
      ]).toEqual([what, status]);
    expect(await fixture.state()).toEqual(before);
  });

  test('and the same write from this host succeeds', async () => {
    const endpoint = WRITES.find(({ path }) => path === '/api/sessions')!;
    const before = await fixture.state();
    expect(
      (await fixture.call(endpoint, { cookie: await fixture.signIn('viewer'), headers: SAME_ORIGIN })).status,
    ).toBe(204);
    const after = await fixture.state();
    const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
    // Known devices are forgotten with the sessions.
    expect(changed).toEqual(['people', 'sessions']);
  });
});

test('a mail caused by a request links to the stored host', async () => {
  await fixture.rows(
    `UPDATE orders SET held = 'approval', not_before = 'infinity' WHERE organisation_id = 200`,
  );
  const endpoint = ALL.find(({ path }) => path.endsWith('/refuse'))!;
  const forgedHeaders = {
    'x-forwarded-host': 'evil.test',
    'x-original-host': 'evil.test',
    forwarded: 'host=evil.test',
    referer: 'http://evil.test/',
  };
  const body = JSON.stringify({ reason: 'Too dear' });
  const cookie = await fixture.signIn('administrator');
  const response = await fixture.call(endpoint, {
    cookie,
    headers: { ...SAME_ORIGIN, ...forgedHeaders },
    body,
  });
  expect(response.status).toBeLessThan(300);
  await notifyOrderEvents();
  await sendMails();
  const [mail] = await fixture.rows(
    `SELECT state, html, text FROM mails WHERE subject LIKE '%rejected by an approver'`,
  );
  expect(mail?.state).toBe('SENT');
  const addresses = [...`${mail?.html}\n${mail?.text}`.matchAll(/https?:\/\/[^/\s"<]+/g)].map(
    ([origin]) => origin,
  );
  expect(new Set(addresses)).toEqual(new Set([`https://${HOST}`]));
  const sent = mails.texts.join('\n');
  expect(sent).toContain(`https://${HOST}/o/200/`);
  expect(sent).not.toContain('evil.test');
});
