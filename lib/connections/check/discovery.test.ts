import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ApiProfileInput } from '@/lib/contract/api-profile';
import { resolveProfile } from '@/lib/contract/default-profile';
import { isObject } from '@/lib/contract/plain-values';
import { DEFAULT_PERMISSIONS } from '@/lib/contract/profile-names';
import { createUpstream } from '@/lib/upstream/create-upstream';
import { FOREIGN_APIS } from '@/lib/upstream/testing/foreign-api/choices';
import { type ForeignApi, startForeignApi } from '@/lib/upstream/testing/foreign-api/server';
import { sampleOrder } from '@/lib/upstream/testing/sample-records';
import { exploreApi } from './data';
import { findOrderPlaces, grantsAny } from './discovery-rules';

vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:1/none');
vi.stubEnv('SECRETS_KEY', 'a'.repeat(64));

/** Reading cannot find these: addresses, the token request, the words of the distributor. */
function toKnown({ orders, ...profile }: ApiProfileInput): ApiProfileInput {
  const { envelopes: _envelopes, pages: _pages, permissions: _permissions, ...known } = profile;
  const { fields, omit, submittedId } = orders ?? {};
  const isLocation = submittedId !== undefined && 'location' in submittedId;
  return { ...known, orders: { fields, omit, ...(isLocation && { submittedId }) } };
}

const merge = (known: ApiProfileInput, proposal: ApiProfileInput): ApiProfileInput => ({
  ...known,
  ...proposal,
  orders: { ...known.orders, ...proposal.orders },
});

/** Members of whole profiles in which they differ, by their places. */
function listDifferences(a: unknown, b: unknown, place = ''): string[] {
  if (!isObject(a) || !isObject(b)) return isDeepStrictEqual(a, b) ? [] : [place];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((name) =>
    listDifferences(a[name], b[name], place === '' ? name : `${place}.${name}`),
  );
}

/** The questions that are left to a person, by the name of the API (docs/distributor.md). */
const QUESTIONS: Record<string, string[]> = {
  'pages of 100 and 404 behind the last one': ['version'],
  'data envelopes and UUIDs': ['version', 'paths.user', 'paths.products', 'paths.product', 'dates'],
  'only a Location': [
    ...['paths.orders', 'paths.order', 'paths.resubmit', 'orders.submittedId', 'orders.submittedStatus'],
    ...['errors.text', 'errors.code', 'errors.field'],
    ...['outcomes.refused', 'outcomes.notSent', 'outcomes.unknown'],
  ],
  'JSON tokens with scopes, in the header': [
    ...['tokenUrl', 'token.format', 'token.credentials', 'token.scopes', 'statuses.in_progress'],
    ...['permissions.products', 'permissions.organisations', 'permissions.addresses'],
    ...['permissions.createOrders', 'permissions.readOrders', 'permissions.resubmit'],
  ],
  'two letters for a country and other names of fields': [
    ...['orders.fields', 'orders.omit', 'errors.text', 'errors.code', 'errors.field', 'countryCodes'],
  ],
  'other words for statuses and a total in a header': [
    ...['orders.submittedId', 'orders.submittedStatus'],
    ...['statuses.BOOKED', 'statuses.On hold', 'statuses.delivered'],
    ...['errors.text', 'errors.code', 'errors.field', 'errors.fieldText', 'dates', 'countryCodes'],
  ],
};

describe.each(FOREIGN_APIS)('the test of an API with $name', (choices) => {
  let api: ForeignApi;
  let number: string;
  beforeAll(async () => {
    api = await startForeignApi(choices);
    const upstream = createUpstream({ profile: resolveProfile(api.profile), credentials: api.client });
    await upstream.submitOrder(sampleOrder, { idempotencyKey: 'key-1' });
    number = String(api.orders[0]?.id);
  });
  afterAll(() => api.close());

  test('proposes a profile for reading its answers, and shows each call without a secret', async () => {
    const known = toKnown(api.profile);
    const orders = api.orders.length;
    const { discovery } = await exploreApi({ ...api.client, ...known }, { orderNumber: number });
    expect(discovery?.calls.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['token', 'user', 'organisations', 'addresses', 'products', 'product', 'order']),
    );
    const [token] = discovery?.calls ?? [];
    expect(token).toMatchObject({ operation: 'token', method: 'POST', answer: { status: 200 } });
    expect(token?.sent?.body).toContain('client_credentials');
    expect(token?.sent?.contentType).toContain(api.profile.token?.format === 'json' ? 'json' : 'form');
    for (const { url } of discovery?.calls ?? []) expect(url).toContain(api.url);
    expect(JSON.stringify(discovery)).not.toMatch(/s3cret|token-1|client: ?1|client%3A/);
    const profile = resolveProfile(merge(known, discovery?.proposal ?? {}));
    const upstream = createUpstream({ profile, credentials: api.client });
    expect(await upstream.user()).toMatchObject({ organisationId: 100 });
    expect((await upstream.organisations()).items).toHaveLength(1);
    expect((await upstream.addresses(100)).items).toHaveLength(1);
    expect((await upstream.products({})).received).toBe(choices.maxPerPage);
    expect(await upstream.product(7)).toMatchObject({ id: 7 });
    expect(await upstream.order(number)).toMatchObject({ id: number, status: 'PROCESSING' });
    expect(api.orders).toHaveLength(orders);
  });

  test('asks a person only for facts that no answer shows', async () => {
    const { discovery } = await exploreApi(
      { ...api.client, ...toKnown(api.profile) },
      { orderNumber: number },
    );
    const found = merge({ baseUrl: api.url }, discovery?.proposal ?? {});
    const differences = listDifferences(resolveProfile(api.profile), resolveProfile(found));
    // The end of a list has several right names.
    const asked = differences.filter((place) => !place.startsWith('pages.'));
    const parts = asked.map((place) => place.split('.').slice(0, 2).join('.'));
    expect([...new Set(parts)]).toEqual(QUESTIONS[choices.name]);
  });
});

test.each([
  [{ id: 5, status: 'NEW' }, '5', { envelope: '$', id: 'id', status: 'status' }],
  [
    { data: { order: { no: 'A-1', state: 'x' } } },
    'A-1',
    { envelope: 'data.order', id: 'no', status: 'state' },
  ],
  [
    { order: { ref: 'x', id: '007', progress: { code: 'shipped' } } },
    '007',
    { envelope: 'order', id: 'id', status: 'progress.code' },
  ],
  [{ id: 6, status: 'NEW' }, '5', null],
  ['5', '5', null],
])('in %j the order %s is recognised', (json, number, places) => {
  expect(findOrderPlaces(json, number)).toEqual(places);
});

test.each([
  ['objects', [{ permission: 'orders:create', parent: false }], true],
  ['texts', ['orders:create'], true],
  ['other names only', [{ permission: 'sales:write' }], false],
  ['an empty list', [], false],
  ['no list', undefined, false],
])('a user with %s is granted a known permission: %s', (_what, permissions, granted) => {
  expect(grantsAny({ id: 1, permissions }, { ...DEFAULT_PERMISSIONS, products: null })).toBe(granted);
});

test('a test with a rejected token shows the call', async () => {
  const [choices] = FOREIGN_APIS;
  if (!choices) throw new Error('there is no API');
  const api = await startForeignApi(choices);
  const client = { ...api.client, clientSecret: 'another secret', ...api.profile };
  const { discovery } = await exploreApi(client, {});
  await api.close();
  expect(discovery).toMatchObject({
    proposal: null,
    calls: [{ operation: 'token', answer: { status: 400 } }],
  });
  expect(JSON.stringify(discovery)).not.toMatch(/another.secret/);
});
