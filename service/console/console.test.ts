import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../db/tables/orders';
import { apiClients } from '../db/tables/tokens';
import { testProduct } from '../testing/products';
import { testAddress } from '../testing/service';
import { createTestConsole, hiddenFields, type TestBrowser, type TestConsole } from './testing';

let test: TestConsole;
let browser: TestBrowser;
let orderId: number;

beforeAll(async () => {
  test = await createTestConsole();
  await test.addProducts([testProduct({ id: 1, name: 'Cable <script>alert(1)</script>' })]);
  const caller = await test.as(300);
  const placed = await caller.post('/v1/orders', {
    organisation: 300,
    reference: '<img src=x onerror=alert(1)>',
    products: [{ product: 1, quantity: 2 }],
    shipping: { ...testAddress, recipient: 'Goods in' },
  });
  orderId = (await placed.json()).id;
  browser = test.browser();
  await browser.signIn();
});
afterAll(() => test.drop());

const getOrderStatus = async () => {
  const [row] = await test.service.db.select().from(orders).where(eq(orders.id, orderId));
  return row?.status;
};

describe('API clients', () => {
  const makeClient = async () => {
    const hidden = hiddenFields(await browser.text('/users/300'), '/users/300/clients');
    const form: Record<string, string> = { ...hidden, name: 'Portal' };
    return { form, response: await browser.post('/users/300/clients', form) };
  };
  const tokenStatus = async (client_id: string, client_secret: string) => {
    const body = new URLSearchParams({ client_id, client_secret, grant_type: 'client_credentials' });
    return (await test.app.request('/oauth/token', { method: 'POST', body })).status;
  };

  it('shows a working secret exactly once', async () => {
    const { form, response } = await makeClient();
    const secret = /<dt>client_secret<\/dt><dd><code>([^<]+)</.exec(await response.text())?.[1] ?? '';
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await tokenStatus(form.client_id ?? '', secret)).toBe(200);

    const again = await browser.post('/users/300/clients', form);
    expect(again.status).toBe(409);
    const page = await again.text();
    expect(page).toContain('The secret was shown before');
    expect(page + (await browser.text('/users/300'))).not.toContain(secret);
    expect(JSON.stringify(await test.service.db.select().from(apiClients))).not.toContain(secret);
  });

  it('stops a revoked client', async () => {
    const { form, response } = await makeClient();
    const secret = /<dt>client_secret<\/dt><dd><code>([^<]+)</.exec(await response.text())?.[1] ?? '';
    const revoked = await browser.submit('/users/300', `/clients/${form.client_id}/revoke`);
    expect(revoked.status).toBe(303);
    expect(await tokenStatus(form.client_id ?? '', secret)).toBe(401);
    const token = hiddenFields(await browser.text('/users/300'), '/users/300/clients');
    expect((await browser.post(`/clients/${form.client_id}/revoke`, token)).status).toBe(404);
  });

  it('asks for a name', async () => {
    const response = await browser.submit('/users/300', '/users/300/clients', { name: ' ' });
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('Enter a name');
  });
});

describe('orders', () => {
  it('lists, finds and escapes', async () => {
    const page = await browser.text('/orders');
    expect(page).toContain('&lt;img src=x');
    expect(page).not.toContain('<img src=x');
    expect(await browser.text(`/orders?text=SO-${orderId}`)).toContain(`/console/orders/${orderId}`);
    expect(await browser.text('/orders?text=100%25_')).toContain('No order fits');
    expect(await browser.text('/orders?status=COMPLETE')).toContain('No order fits');
    expect(await browser.text(`/orders?before=${orderId}`)).toContain('No order fits');
    expect(await browser.text(`/orders/${orderId}`)).not.toContain('<script>');
    expect((await browser.get('/orders/999')).status).toBe(404);
  });

  it('offers legal moves only, and rejects every other', async () => {
    const page = await browser.text(`/orders/${orderId}`);
    expect([...page.matchAll(/name="to" value="(\w+)"/g)].map(([, to]) => to)).toEqual(['PROCESSING']);
    for (const to of ['COMPLETE', 'CANCELLED', 'CREATED', 'NONSENSE', '']) {
      const response = await browser.submit(`/orders/${orderId}`, `/orders/${orderId}/move`, { to });
      expect([to, response.status]).toEqual([to, 409]);
    }
    expect(await getOrderStatus()).toBe('CREATED');
  });

  it('moves an order, with the note in its history', async () => {
    await browser.submit(`/orders/${orderId}`, `/orders/${orderId}/move`, { to: 'PROCESSING' });
    const moved = await browser.submit(`/orders/${orderId}`, `/orders/${orderId}/move`, {
      to: 'ATTENTION_REQUIRED',
      note: 'Which floor?',
    });
    expect(moved.headers.get('Location')).toBe(`/console/orders/${orderId}?done=moved`);
    expect(await getOrderStatus()).toBe('ATTENTION_REQUIRED');
    const movedOrder = await (await (await test.as(300)).get(`/v1/orders/${orderId}`)).json();
    expect(movedOrder.attention_reason).toBe('Which floor?');
  });
});

describe('products in the console', () => {
  const save = (price: string, stock: string) =>
    browser.submit('/products/1', '/products/1', { price, stock });

  it.each([
    ['12,50', '1'],
    ['-1', '1'],
    ['1e5', '1'],
    ['12', '1.5'],
    ['12', '-1'],
    ['12', '99999999999'],
  ])('rejects price %s and stock %s, keeps the typed values', async (price, stock) => {
    const response = await save(price, stock);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(`value="${price}"`);
    const product = await (await (await test.as(100)).get('/v1/products/1')).json();
    expect(product).toMatchObject({ price: 100, stock: 5 });
  });

  it('saves price and stock; each organisation pays by its factor', async () => {
    expect((await save('250.40', '0')).status).toBe(303);
    const product = await (await (await test.as(200)).get('/v1/products/1')).json();
    expect(product).toMatchObject({ price: 275.44, stock: 0 });
    expect((await save('', '')).status).toBe(303);
    const onRequest = await (await (await test.as(200)).get('/v1/products/1')).json();
    expect(onRequest).toMatchObject({ price: null, stock: null });
  });
});

describe('permissions in the console', () => {
  it('can be removed from inheritance and returned, at once', async () => {
    const caller = await test.as(400);
    expect(await browser.text('/users/400')).toContain('inherited from Root');
    await browser.submit('/users/400', '/users/400/permissions', {
      permission: ['orders:read', 'users:emulate'],
    });
    expect((await caller.get('/v1/products')).status).toBe(403);
    const user = await (await caller.get('/v1/user')).json();
    expect(user.permissions).toEqual([
      { permission: 'orders:read', parent: true },
      { permission: 'users:emulate', parent: false },
    ]);
    await browser.submit('/users/400', '/users/400/permissions', {
      permission: ['orders:read', 'products:read'],
    });
    expect((await caller.get('/v1/products')).status).toBe(200);
  });

  it('that do not exist are rejected', async () => {
    const response = await browser.submit('/users/400', '/users/400/permissions', { permission: 'root:all' });
    expect(response.status).toBe(400);
  });
});

describe('forms from other sites', () => {
  const move = async (headers: Record<string, string>, fields: Record<string, string> = {}) => {
    const own = hiddenFields(await browser.text(`/orders/${orderId}`), `/orders/${orderId}/move`);
    return browser.post(`/orders/${orderId}/move`, { ...own, to: 'PROCESSING', ...fields }, headers);
  };

  it.each([
    ['another origin', { Origin: 'http://evil.test' }, {}],
    ['no origin to speak of', { Origin: 'null' }, {}],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }, {}],
    ['another host of the same site', { 'Sec-Fetch-Site': 'same-site' }, {}],
    ['no form token', {}, { form_token: '' }],
    ['a wrong form token', {}, { form_token: 'x'.repeat(43) }],
    ['a body that is no form', { 'Content-Type': 'text/plain' }, {}],
  ] as [string, Record<string, string>, Record<string, string>][])(
    'are rejected: %s',
    async (_, headers, fields) => {
      const before = await getOrderStatus();
      expect((await move(headers, fields)).status).toBe(403);
      expect(await getOrderStatus()).toBe(before);
    },
  );

  it('are rejected at sign-in as well', async () => {
    const response = await test.browser().post('/sign-in', {}, { Origin: 'http://evil.test' });
    expect(response.status).toBe(403);
  });
});
