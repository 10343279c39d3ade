import { expect, test } from 'vitest';
import { translatorFor } from '@/lib/platform/messages/translator';
import { organisationsFinding, productsFinding, readFault, tokenFault, userFinding } from './findings';

const t = translatorFor('en-GB', 'connections');

const fault = (kind: string, status: number | null = null, code: string | null = null) => ({
  kind,
  status,
  code,
});

test.each([
  [fault('unauthorized', 401, 'invalid_client'), 'does not accept this client ID and secret'],
  [fault('unauthorized', 400, 'invalid_client'), 'does not accept this client ID and secret'],
  [fault('unauthorized', 400, 'unauthorized_client'), 'does not allow it to sign in with client credentials'],
  [fault('unauthorized', 400, 'invalid_request'), 'did not understand the request'],
  [fault('unauthorized', 400, 'unsupported_grant_type'), 'does not support client credentials'],
  [fault('unauthorized', 403), 'rejected the client ID and secret (HTTP 403)'],
  [fault('unauthorized', 401, 'surprise'), 'rejected the client ID and secret (HTTP 401)'],
  [fault('not-found', 404), 'no token endpoint at the token URL (HTTP 404)'],
  [fault('malformed', 404), 'no token endpoint at the token URL (HTTP 404)'],
  [fault('refused', 405), 'no token endpoint at the token URL (HTTP 405)'],
  [fault('malformed', 302), 'redirects to another address (HTTP 302)'],
  [fault('malformed', 200), 'contains no usable token'],
  [fault('refused', 422), 'did not accept the form of the request (HTTP 422)'],
  [fault('unauthorized', 422), 'did not accept the form of the request (HTTP 422)'],
  [fault('refused', 415), 'did not accept the form of the request (HTTP 415)'],
  [fault('refused', 406), 'did not accept the form of the request (HTTP 406)'],
  [fault('closed'), 'was closed before the token endpoint responded'],
  [fault('unreachable'), 'did not respond in time'],
  [fault('failing', 502), 'failed (HTTP 502)'],
  [fault('limited', 429), 'is limiting requests'],
])('a token rejected by %j is explained: %s', (given, words) => {
  expect(tokenFault(t, given)).toContain(words);
});

test.each([
  [fault('closed'), 'was closed before the API returned the products'],
  [fault('unreachable'), 'did not return the products in time'],
  [fault('failing', 500), 'failed to return the products (HTTP 500)'],
  [fault('limited', 429), 'is limiting requests (HTTP 429)'],
  [fault('unauthorized', 401), 'rejected the token it had just issued'],
  [fault('denied', 403), 'does not let this client read the products'],
  [fault('not-found', 404), 'nothing at the address of the products'],
  [fault('malformed', 301), 'redirects the request for the products to another address (HTTP 301)'],
  [fault('malformed', 200), 'could not be read (HTTP 200)'],
  [fault('refused', 400), 'rejected the request for the products (HTTP 400)'],
])('a read that ends with %j is explained: %s', (given, words) => {
  expect(readFault(t, 'products', given)).toContain(words);
});

const ALL = ['products:read', 'organisations:read', 'addresses:read', 'orders:create', 'orders:read'];
const user = (permissions: readonly string[], currency: string | null = 'GBP') => ({
  name: 'Portal',
  organisationId: 200,
  currency,
  permissions: permissions.map((permission) => ({ permission })),
});

test('a user with all required rights passes', () => {
  expect(userFinding(t, user([...ALL, 'orders:resubmit']))).toEqual({
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
  ['products:read', 'the catalogue cannot be synced'],
  ['organisations:read', 'sub-organisations are unknown'],
  ['addresses:read', 'each address must be entered'],
  ['orders:create', 'no orders can be placed'],
  ['orders:read', 'the status of orders is unknown'],
])('without %s the check says that %s', (permission, words) => {
  const finding = userFinding(t, user(ALL.filter((one) => one !== permission)));
  expect(finding).toMatchObject({ state: 'warning', facts: { missing: [permission] } });
  expect(finding.detail).toContain(`It lacks the permission ${permission}.`);
  expect(finding.detail).toContain(words);
});

test('without a currency the check says that no price can be shown', () => {
  expect(userFinding(t, user(ALL, null))).toMatchObject({ state: 'warning', facts: { currency: null } });
});

const listing = <T>(items: readonly T[], dropped = 0) => ({
  items,
  received: items.length + dropped,
  dropped,
});
const organisation = (id: number, parentId: number | null) => ({ id, name: `Org ${id}`, parentId });

test.each([
  [listing([organisation(200, null), organisation(300, 200)]), 'passed', '2 organisations, with Org 200'],
  [listing([organisation(200, 100)]), 'passed', 'it belongs to organisation 100'],
  [listing([organisation(300, 200)]), 'warning', 'does not contain the client’s own organisation'],
  [listing([organisation(200, null)], 2), 'warning', '2 records could not be read'],
  [listing<ReturnType<typeof organisation>>([]), 'warning', '0 organisations'],
])('%j organisations: %s', (given, state, words) => {
  const finding = organisationsFinding(t, given, 200);
  expect(finding.state).toBe(state);
  expect(finding.detail).toContain(words);
});

test('the check says if the client’s organisation is the top', () => {
  const facts = (parentId: number | null) =>
    organisationsFinding(t, listing([organisation(200, parentId)]), 200).facts;
  expect(facts(null)).toMatchObject({ isTop: true, organisationName: 'Org 200', organisations: 1 });
  expect(facts(100)).toMatchObject({ isTop: false });
});

const product = (price: string | null, faults: string[] = []) => ({ price, faults });

test.each([
  [listing([product('1.5'), product(null)]), 'passed', '2 products on the first page, 1 with a price.'],
  [listing([product(null)]), 'warning', 'Products without a price cannot be ordered.'],
  [listing<ReturnType<typeof product>>([]), 'warning', 'empty'],
  [listing([product('1')], 1), 'warning', '1 record could not be read'],
  [listing([product('1', ['rrp'])]), 'warning', 'Some fields of 1 record could not be read.'],
])('%j products: %s', (given, state, words) => {
  const finding = productsFinding(t, given);
  expect(finding.state).toBe(state);
  expect(finding.detail).toContain(words);
});
