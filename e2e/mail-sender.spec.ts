import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from './fixtures/accessibility';
import { addCustomer } from './fixtures/customer-brand';
import { type DnsServer, startDnsServer } from './fixtures/dns-server';
import { getDemoPerson, signIn } from './fixtures/people';
import { expect, test } from './fixtures/test';
import { startNode, type WebNode } from './fixtures/web-node';

const AMIRA = getDemoPerson('amira@brightwater.example');
const PORT = 3560 + (process.pid % 50);
const MECHANISM = 'include:_spf.portal.example';

// A text that is no address is answered so.
test.use({ expectedConsoleErrors: [/status of 400/] });

let dns: DnsServer;
let node: WebNode;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  dns = await startDnsServer();
  node = await startNode(PORT, process.env.E2E_DATABASE_URL ?? '', {
    DNS_SERVERS: dns.address,
    MAIL_FROM: 'orders@portal.example',
    MAIL_SPF: MECHANISM,
  });
});
test.afterAll(async () => {
  await node.kill();
  await dns.close();
});

const getSection = (page: Page) =>
  page.getByRole('region', { name: 'Sender address of your own', exact: true });

/** Presses until the records are looked at: a check within five seconds of another one returns its result. */
async function checkUntil(page: Page, text: string | RegExp): Promise<void> {
  const section = getSection(page);
  await expect(async () => {
    await section.getByRole('button', { name: 'Check now' }).click({ timeout: 5_000 });
    await expect(section.getByText(text).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

test('a brand sends from its own domain while the records are there', async ({ page }) => {
  test.setTimeout(180_000);
  const id = await addCustomer(page, `Ash Dental ${Date.now()}`);
  await signIn(page, AMIRA);
  await page.goto(`http://${AMIRA.host}:${PORT}/o/${id}/admin/brand`);
  await page.getByRole('button', { name: 'Create brand' }).click();
  const section = getSection(page);
  await expect(section.getByText('come from orders@portal.example')).toBeVisible();
  await section.getByLabel('Address').fill('orders at ash.example');
  await section.getByRole('button', { name: 'Use this address' }).click();
  await expect(section.getByLabel('Address')).toHaveValue('orders at ash.example');
  await expect(section.getByText(/Enter an email address/)).toBeVisible();
  await section.getByLabel('Address').fill('orders@ash.example');
  await page.keyboard.press('Enter');
  await expect(section.getByText('Not verified')).toBeVisible();
  await expect(section.getByText('Not checked yet')).toHaveCount(2);
  await checkUntil(page, 'Not found.');
  await expectAccessible(page, 'a sender address without records');

  const dkim = section.getByRole('region', { name: 'DKIM, which signs your emails' }).locator('code');
  const [name = '', value = ''] = await dkim.allTextContents();
  expect(name).toMatch(/^s[0-9a-f]{8}\._domainkey\.ash\.example$/);
  dns.records.set(name, value);
  dns.records.set('ash.example', 'v=spf1 mx -all');
  await checkUntil(page, `The SPF record does not contain ${MECHANISM}.`);
  await expect(section.getByText('Found', { exact: true })).toHaveCount(1);
  dns.records.set('ash.example', `v=spf1 mx ${MECHANISM} -all`);
  await checkUntil(page, 'In use');
  await expect(section.getByText('Emails of this brand come from orders@ash.example.')).toBeVisible();

  dns.records.delete(name);
  await checkUntil(page, 'Record missing');
  await expect(section.getByText(/emails come from orders@portal\.example again/)).toBeVisible();
  await page.reload();
  await expect(section.getByText('Record missing')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await section.scrollIntoViewIfNeeded();
  await expectNoHorizontalScroll(page);

  await section.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByRole('button', { name: 'Use this address' })).toBeVisible();
});
