import { expect, test } from 'vitest';
import { organisationsFinding, productsFinding, readFault, tokenFault, userFinding } from './findings';

const fault = (kind: string, status: number | null = null, code: string | null = null) => ({
  kind,
  status,
  code,
});

test.each([
  [fault('unauthorized', 401, 'invalid_client'), 'does not accept this client ID and secret'],
  [fault('unauthorized', 400, 'invalid_client'), 'does not accept this client ID and secret'],
  [fault('unauthorized', 400, 'unauthorized_client'), 'does not let it sign in by itself'],
  [fault('unauthorized', 400, 'invalid_request'), 'did not understand the request'],
  [fault('unauthorized', 400, 'unsupported_grant_type'), 'does not offer client credentials'],
  [fault('unauthorized', 403), 'refused the client ID and secret (HTTP 403)'],
  [fault('unauthorized', 401, 'surprise'), 'refused the client ID and secret (HTTP 401)'],
  [fault('not-found', 404), 'no token endpoint at the token URL (HTTP 404)'],
  [fault('malformed', 404), 'no token endpoint at the token URL (HTTP 404)'],
  [fault('refused', 405), 'no token endpoint at the token URL (HTTP 405)'],
  [fault('malformed', 302), 'sends on to another address (HTTP 302)'],
  [fault('malformed', 200), 'holds no usable token'],
  [fault('unreachable'), 'gave no whole answer in time'],
  [fault('failing', 502), 'failed (HTTP 502)'],
  [fault('limited', 429), 'asks for a pause'],
])('a token refused by %j is said to: %s', (given, words) => {
  expect(tokenFault(given)).toContain(words);
});

test.each([
  [fault('unreachable'), 'no whole answer in time when it was asked for the products'],
  [fault('failing', 500), 'failed when it was asked for the products (HTTP 500)'],
  [fault('limited', 429), 'asks for a pause (HTTP 429)'],
  [fault('unauthorized', 401), 'refused the token that it had just given'],
  [fault('denied', 403), 'does not let this client read the products'],
  [fault('not-found', 404), 'nothing at the address of the products'],
  [fault('malformed', 301), 'sends the request for the products on to another address (HTTP 301)'],
  [fault('malformed', 200), 'not what the API’s contract says (HTTP 200)'],
  [fault('refused', 400), 'refused the request for the products (HTTP 400)'],
])('a read that ends with %j is said to: %s', (given, words) => {
  expect(readFault('the products', given)).toContain(words);
});

const ALL = ['products:read', 'organisations:read', 'addresses:read', 'orders:create', 'orders:read'];
const user = (permissions: readonly string[], currency: string | null = 'GBP') => ({
  name: 'Portal',
  organisationId: 200,
  currency,
  permissions: permissions.map((permission) => ({ permission })),
});

test('a user with all that is needed passes', () => {
  expect(userFinding(user([...ALL, 'orders:resubmit']))).toEqual({
    state: 'passed',
    detail: 'The client is “Portal” of organisation 200. Its prices are in GBP.',
    facts: {
      organisationId: 200,
      userName: 'Portal',
      currency: 'GBP',
      permissions: [...ALL, 'orders:resubmit'],
      missing: [],
    },
  });
});

test.each([
  ['products:read', 'the catalogue cannot be read'],
  ['organisations:read', 'organisations below the client’s own stay unknown'],
  ['addresses:read', 'each has to be typed'],
  ['orders:create', 'no order can be placed'],
  ['orders:read', 'the status of orders stays unknown'],
])('without %s it is said that %s', (permission, words) => {
  const finding = userFinding(user(ALL.filter((one) => one !== permission)));
  expect(finding).toMatchObject({ state: 'warning', facts: { missing: [permission] } });
  expect(finding.detail).toContain(`${permission} (`);
  expect(finding.detail).toContain(words);
});

test('without a currency no price can be shown', () => {
  expect(userFinding(user(ALL, null))).toMatchObject({ state: 'warning', facts: { currency: null } });
});

const listing = <T>(items: readonly T[], dropped = 0) => ({
  items,
  received: items.length + dropped,
  dropped,
});
const organisation = (id: number, parentId: number | null) => ({ id, name: `Org ${id}`, parentId });

test.each([
  [listing([organisation(200, null), organisation(300, 200)]), 'passed', '2 organisations, with Org 200'],
  [listing([organisation(200, 100)]), 'passed', 'Organisation 100 stands above it'],
  [listing([organisation(300, 200)]), 'warning', 'does not hold the client’s own organisation'],
  [listing([organisation(200, null)], 2), 'warning', '2 records could not be read'],
  [listing<ReturnType<typeof organisation>>([]), 'warning', '0 organisations'],
])('%j organisations: %s', (given, state, words) => {
  const finding = organisationsFinding(given, 200);
  expect(finding.state).toBe(state);
  expect(finding.detail).toContain(words);
});

test('whether the client’s organisation is the top', () => {
  const facts = (parentId: number | null) =>
    organisationsFinding(listing([organisation(200, parentId)]), 200).facts;
  expect(facts(null)).toMatchObject({ isTop: true, organisationName: 'Org 200', organisations: 1 });
  expect(facts(100)).toMatchObject({ isTop: false });
});

const product = (price: string | null, faults: string[] = []) => ({ price, faults });

test.each([
  [listing([product('1.5'), product(null)]), 'passed', '2 products on the first page, 1 with a price.'],
  [listing([product(null)]), 'warning', 'Products without a price cannot be ordered.'],
  [listing<ReturnType<typeof product>>([]), 'warning', 'empty'],
  [listing([product('1')], 1), 'warning', '1 record could not be read'],
  [listing([product('1', ['rrp'])]), 'warning', 'In 1 record some fields could not be read.'],
])('%j products: %s', (given, state, words) => {
  const finding = productsFinding(given);
  expect(finding.state).toBe(state);
  expect(finding.detail).toContain(words);
});
