import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { expectAccessible, expectNoHorizontalScroll } from './fixtures/accessibility';
import { addFirstProduct, openCheckout, placeOrder, searchFor } from './fixtures/ordering';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callRaw } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const AMIRA = getDemoPerson('amira@brightwater.example');
/** Below Amira's own organisation, where no other journey fills her cart. */
const CHILD_ORGANISATION = 301;
/** Orders move every second or so, and messages follow within a few. */
const DELIVERY_TIMEOUT = { timeout: 30_000 };

interface Message {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver as a customer would run it, on this machine. */
async function startReceiver(): Promise<{ server: Server; url: string; messages: Message[] }> {
  const messages: Message[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    messages.push({ headers: request.headers, body });
    response.writeHead(204).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}/orders`, messages };
}

async function expectGoodPage(page: Page): Promise<void> {
  await expectAccessible(page, page.url());
  await expectNoHorizontalScroll(page);
}

const getMessageId = ({ headers }: Message) => headers['webhook-id'];
const isMessageFor = (order: string, type: string) => (message: Message) =>
  message.body.includes(order) && message.body.includes(`"${type}"`);

/** Makes a webhook by its form. @returns its secret */
async function createWebhook(page: Page, url: string): Promise<string> {
  await page.goto(`${address(AMIRA.host)}/o/200/admin/webhooks`);
  await page.getByRole('link', { name: 'New webhook' }).click();
  await expect(async () => {
    await page.getByLabel('Receiver URL').fill('http://user@127.0.0.1/');
    await page.getByRole('button', { name: 'Create webhook' }).click({ timeout: 5_000 });
    await expect(page.getByText(/Remove the user name and password/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByLabel('Selected events').check();
  await expectGoodPage(page);
  await page.getByLabel('All events').check();
  await page.getByLabel('Receiver URL').fill(url);
  await page.getByLabel('Include sub-organisations').check();
  await page.getByRole('button', { name: 'Create webhook' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Webhook created' });
  await expect(notice).toBeVisible();
  return (await notice.locator('code').textContent()) ?? '';
}

test('a receiver gets an order’s events signed, and repeated with the same id', async ({ page }) => {
  test.setTimeout(120_000);
  const receiver = await startReceiver();
  try {
    await signIn(page, AMIRA);
    const secret = await createWebhook(page, receiver.url);
    expect(secret).toMatch(/^whsec_/);
    await page.getByRole('link', { name: 'View webhook' }).click();
    await expect(page.getByRole('button', { name: 'Send test' })).toBeVisible();
    const webhook = page.url();

    await searchFor(page, AMIRA.host, CHILD_ORGANISATION, 'cable');
    await addFirstProduct(page);
    await openCheckout(page, AMIRA.host, CHILD_ORGANISATION);
    await page.getByRole('radio').first().check();
    const order = await placeOrder(page, 'PO-WEBHOOK');
    await expect
      .poll(() => receiver.messages.some(isMessageFor(order, 'order.placed')), DELIVERY_TIMEOUT)
      .toBe(true);
    const [placed] = receiver.messages.filter(isMessageFor(order, 'order.placed'));
    if (!placed) throw new Error('the message is gone');
    const verified = new Webhook(secret).verify(placed.body, placed.headers as Record<string, string>);
    expect(verified).toMatchObject({
      type: 'order.placed',
      data: { id: order, organisation: CHILD_ORGANISATION, reference: 'PO-WEBHOOK' },
    });
    expect(placed.body).not.toMatch(/halden|price|amount/i);

    await page.goto(webhook);
    const row = page.getByRole('row').filter({ hasText: String(getMessageId(placed)) });
    await expect(row).toContainText('Delivered');
    await expect(row).toContainText('Accepted (204)');
    await expectGoodPage(page);
    const countDeliveries = () =>
      receiver.messages.filter((message) => getMessageId(message) === getMessageId(placed)).length;
    // A page that is not ready yet does not hear the first press.
    await expect(async () => {
      if (countDeliveries() < 2) await row.getByRole('button', { name: /^Resend/ }).click({ timeout: 5_000 });
      await expect.poll(countDeliveries, { timeout: 10_000 }).toBeGreaterThan(1);
    }).toPass();

    await page.getByRole('button', { name: 'Send test' }).click();
    await expect
      .poll(() => receiver.messages.some(({ body }) => body.includes('webhook.test')), DELIVERY_TIMEOUT)
      .toBe(true);
    await expect(page.getByRole('row').filter({ hasText: 'Test' })).toContainText(
      'Delivered',
      DELIVERY_TIMEOUT,
    );
    await page.getByRole('button', { name: 'Delete webhook' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click();
    await expect(page).toHaveURL(/\/admin\/webhooks$/);
    await expect(page.getByText(receiver.url)).toHaveCount(0);
  } finally {
    receiver.server.closeAllConnections();
    receiver.server.close();
  }
});

test('a feed can be read by its address until it is revoked', async ({ page }) => {
  await signIn(page, AMIRA);
  await page.goto(`${address(AMIRA.host)}/o/200/admin/webhooks`);
  const notice = page.getByRole('status').filter({ hasText: 'Feed created' });
  let name = '';
  await expect(async () => {
    name = `Chat room ${Date.now()}`;
    await page.getByLabel('Feed name').fill(name);
    await page.getByRole('button', { name: 'Create feed' }).click({ timeout: 5_000 });
    await expect(notice).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const { pathname: path } = new URL((await notice.locator('code').textContent()) ?? '');
  await expectGoodPage(page);
  const read = (host = AMIRA.host, headers = {}) => callRaw({ host, path, headers });

  const first = await read();
  expect(first.status).toBe(200);
  expect(first.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.text).toContain('<feed xmlns="http://www.w3.org/2005/Atom">');
  const known = await read(AMIRA.host, { 'if-none-match': first.headers.etag ?? '' });
  expect([200, 304]).toContain(known.status);
  expect((await read('birchline.localhost')).status).toBe(404);

  await page.getByRole('button', { name: `Revoke ${name}`, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke feed' }).click();
  await expect(page.getByText(`“${name}” revoked`)).toBeVisible();
  expect((await read()).status).toBe(404);
});

test.describe('an address that passes the form and fails on the server', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('is reported in the form for a receiver in the cloud’s own network', async ({ page }) => {
    await signIn(page, AMIRA);
    await page.goto(`${address(AMIRA.host)}/o/200/admin/webhooks/new`);
    await expect(async () => {
      await page.getByLabel('Receiver URL').fill('https://169.254.169.254/latest/meta-data');
      await page.getByRole('button', { name: 'Create webhook' }).click({ timeout: 5_000 });
      await expect(page.getByText(/leads to a private network/)).toBeVisible({ timeout: 3_000 });
    }).toPass();
  });
});
