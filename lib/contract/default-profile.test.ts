import { describe, expect, test } from 'vitest';
import { apiProfileSchema } from './api-profile';
import { DEFAULT_PROFILE, resolveProfile } from './default-profile';

describe('a resolved profile', () => {
  test('equals the default where nothing is configured', () => {
    expect(resolveProfile({}, {})).toEqual(DEFAULT_PROFILE);
  });

  test('takes each field from the last layer that sets it', () => {
    const profile = resolveProfile(
      { pages: { perPage: 100 }, token: { format: 'json' }, statuses: { BOOKED: 'ACCEPTED' } },
      { pages: { end: 'not-found' }, statuses: { DONE: 'COMPLETE' } },
    );
    expect(profile.pages).toMatchObject({ perPage: 100, end: 'not-found' });
    expect(profile.token).toMatchObject({ format: 'json', credentials: 'body' });
    expect(profile.statuses).toEqual({ BOOKED: 'ACCEPTED', DONE: 'COMPLETE' });
  });

  test('never sends one API’s secret to another’s token address', () => {
    const deployment = { baseUrl: 'https://a.example', tokenUrl: 'https://login.a.example/token' };
    expect(resolveProfile(deployment, { baseUrl: 'https://b.example' }).tokenUrl).toBeNull();
    expect(resolveProfile(deployment, {}).tokenUrl).toBe('https://login.a.example/token');
  });

  test('has no cancel call unless one is configured', () => {
    expect(resolveProfile({}).paths.cancel).toBeNull();
    expect(
      resolveProfile({ paths: { cancel: '/orders/{id}/cancel' } }, { paths: {} }).paths.cancel,
    ).toBeNull();
  });

  test('removes a status from the default’s group when it sorts the status itself', () => {
    const { outcomes } = resolveProfile({ outcomes: { unknown: [409], refused: [429, 451] } });
    expect(outcomes.unknown).toContain(409);
    expect(outcomes.refused).toEqual([400, 403, 404, 422, 429, 451]);
    expect(outcomes.notSent).toEqual([401]);
  });

  test('knows either no permissions or all except the renamed ones', () => {
    expect(resolveProfile({ permissions: 'not-told' }).permissions).toBe('not-told');
    expect(resolveProfile({ permissions: { createOrders: 'PURCHASE' } }).permissions).toMatchObject({
      createOrders: 'PURCHASE',
      products: 'products:read',
    });
  });
});

test.each([
  [{ pages: { end: 'cursor' } }, 'pages.end'],
  [{ paths: { order: '/orders' } }, 'paths.order'],
  [{ paths: { orders: '/orders?x=1' } }, 'paths.orders'],
  [{ baseUrl: 'https://me:secret@api.example' }, 'baseUrl'],
  [{ envelopes: { products: 'data..items' } }, 'envelopes.products'],
  [{ envelopes: { items: 'data' } }, 'envelopes'],
  [{ orders: { omit: ['products'] } }, 'orders.omit.0'],
  [{ orders: { submittedId: { location: false } } }, 'orders.submittedId'],
  [{ outcomes: { refused: [409], unknown: [409] } }, 'outcomes'],
  [{ outcomes: { refused: [200] } }, 'outcomes.refused.0'],
  [{ statuses: { done: 'FINISHED' } }, 'statuses.done'],
  [{ token: { scopes: ['orders write'] } }, 'token.scopes.0'],
  [{ colour: 'red' }, ''],
])('%j is an invalid profile', (profile, path) => {
  const { error } = apiProfileSchema.safeParse(profile);
  expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
});
