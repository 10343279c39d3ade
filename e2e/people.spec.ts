import type { Browser, Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from './fixtures/accessibility';
import { type MailServer, sendPendingMails, startMailServer } from './fixtures/mail-server';
import { openWith } from './fixtures/open-with';
import { fillSignIn, getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage, callRaw, getCookieHeader } from './fixtures/requests';
import { expect, test } from './fixtures/test';
import { startNode, type WebNode } from './fixtures/web-node';

const AMIRA = getDemoPerson('amira@brightwater.example');
const PEOPLE = `${address(AMIRA.host)}/o/200/admin/people`;
const PASSWORD = 'violet anchor pudding orbit';
const NEXT_PASSWORD = 'lantern walrus copper tide';

const newPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

/** Invites somebody by the dialog. @returns the link that is shown where there is no mail server */
async function invite(page: Page, email: string): Promise<string> {
  await page.goto(PEOPLE);
  const dialog = page.getByRole('dialog', { name: 'Invite' });
  await openWith(page.getByRole('button', { name: 'Invite', exact: true }), dialog.getByLabel('Email'));
  await dialog.getByLabel('Email').fill('nobody');
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  await expect(dialog.getByText('Enter an email address.')).toBeVisible();
  await expectAccessible(page, 'the invitation’s form');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption('Buyer');
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  const created = page.getByRole('dialog', { name: 'Invitation created' });
  await expect(created).toBeVisible();
  const link = (await created.locator('code').textContent()) ?? '';
  await created.getByRole('button', { name: 'Done' }).click();
  return link;
}

/** Until everybody else is gone, the row is still on its way up, and a click would miss it. */
async function searchFor(page: Page, email: string): Promise<void> {
  await page.getByLabel('Search by name or email').fill(email);
  await expect(page.getByText('1 of 1 person')).toBeVisible();
}

/** Accepts as somebody new. The page says what is wrong with a first choice, and keeps what was typed. */
async function acceptAsNew(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByText('has invited you to join Brightwater IT')).toBeVisible();
  await expectAccessible(page, 'the invitation');
  await expectNoHorizontalScroll(page);
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Your name').fill(name);
  await password.fill('password1234');
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(page.getByText('This is too easy to guess for a new account')).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue(name);
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(page).toHaveURL(/\/o\/200$/);
}

test('a person is invited, joins by the link, is disabled and signed out at once', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const [name, email] = [`Nora ${Date.now()}`, `nora-${Date.now()}@brightwater.example`];
  await signIn(page, AMIRA);
  const link = await invite(page, email);
  expect(link).toMatch(/^http:\/\/brightwater\.localhost:\d+\/invitation#[\w-]{43}$/);
  await searchFor(page, email);
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invited');
  await expectAccessible(page, 'the list of people');
  await expectNoHorizontalScroll(page);

  const nora = await newPage(browser);
  await acceptAsNew(nora, link, name);
  const cart = async () => (await callFromPage(nora, '/api/cart?organisation=200')).status;
  expect(await cart()).toBe(200);
  const secondPage = await newPage(browser);
  await secondPage.goto(link);
  await expect(secondPage.getByText('This invitation is no longer valid')).toBeVisible();

  await page.reload();
  await searchFor(page, email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Active');
  await row.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'a person');
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Disable' }).click();
  const disabled = page.waitForResponse((response) => response.url().includes('/memberships/200'));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await disabled;
  expect(await cart()).toBe(401);
  await expect(page.getByText(`${name} was disabled`)).toBeVisible();
  await nora.goto(`${address(AMIRA.host)}/sign-in`);
  await fillSignIn(nora, { email, password: PASSWORD });
  await expect(nora.getByText('The email or password is incorrect')).toBeVisible();

  await page.getByRole('button', { name: 'Enable' }).click();
  await expect(page.getByText(`${name} can sign in again`)).toBeVisible();
  await fillSignIn(nora, { email, password: PASSWORD });
  await expect(nora).toHaveURL(/\/o\/200$/);
  await changeOwnAccount(nora, PASSWORD);

  // A browser that never saw her is dressed as she chose, from its first page on.
  const elsewhere = await newPage(browser);
  await elsewhere.goto(`${address(AMIRA.host)}/sign-in`);
  await fillSignIn(elsewhere, { email, password: NEXT_PASSWORD });
  await expect(elsewhere).toHaveURL(/\/o\/200$/);
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark');
});

/** Changes the password in the account, and keeps the appearance with the person. */
async function changeOwnAccount(page: Page, password: string): Promise<void> {
  await page.goto(`${address(AMIRA.host)}/o/200/account`);
  await expect(page.getByRole('list', { name: 'Your sessions' })).toContainText('This device');
  await expectAccessible(page, 'the account');
  await expectNoHorizontalScroll(page);
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/account/settings') && response.request().method() === 'PUT',
  );
  await page.getByRole('radio', { name: 'Dark' }).check();
  expect((await saved).status()).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const change = async (current: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(NEXT_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not the password');
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await change(password);
  await expect(page.getByText('Password changed')).toBeVisible();
}

test('a revoked invitation’s link no longer works', async ({ page, browser }) => {
  const email = `rita-${Date.now()}@brightwater.example`;
  await signIn(page, AMIRA);
  const link = await invite(page, email);
  await searchFor(page, email);
  await page.getByRole('button', { name: `Invitation for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke invitation' }).click();
  await expect(page.getByText('No matching people')).toBeVisible();
  const other = await newPage(browser);
  await other.goto(link);
  await expect(other.getByText('This invitation is no longer valid')).toBeVisible();
});

test('the page says that it cannot send a link without a mail server', async ({ page }) => {
  await page.goto(`${address(AMIRA.host)}/sign-in`);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page.getByText('This portal cannot send email')).toBeVisible();
});

test.describe('with a mail server', () => {
  const PORT = 3440 + (process.pid % 50);
  let mails: MailServer;
  let node: WebNode;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    mails = await startMailServer();
    node = await startNode(PORT, process.env.E2E_DATABASE_URL ?? '', { SMTP_URL: mails.url });
  });
  test.afterAll(async () => {
    await node.kill();
    await mails.close();
  });

  test('a forgotten password is replaced only through the link in the mail', async ({ page, browser }) => {
    test.setTimeout(180_000);
    const email = `olga-${Date.now()}@brightwater.example`;
    await signIn(page, AMIRA);
    const olga = await newPage(browser);
    await acceptAsNew(olga, await invite(page, email), 'Olga');
    const cookie = await getCookieHeader(olga);
    const origin = `http://${AMIRA.host}:${PORT}`;
    const requestReset = async (address: string) => {
      const resetPage = await newPage(browser);
      await resetPage.goto(`${origin}/forgot-password`);
      await expectAccessible(resetPage, 'the forgotten password');
      await expect(resetPage.getByRole('button', { name: 'Send link' })).toBeEnabled();
      await resetPage.getByLabel('Email').fill(address);
      await resetPage.getByRole('button', { name: 'Send link' }).click();
      await expect(resetPage.getByText(`If an account exists for ${address}`)).toBeVisible();
    };
    await requestReset(`nobody-${email}`);
    await requestReset(email);
    const stop = sendPendingMails(mails);
    const getResetMail = () => mails.texts.filter((text) => text.includes('/reset-password#')).at(-1) ?? '';
    await expect.poll(getResetMail, { timeout: 60_000 }).toContain(email);
    stop();
    expect(mails.texts.join('\n')).not.toContain(`nobody-${email}`);
    const link = /http:\/\/\S+\/reset-password#[\w-]{43}/.exec(getResetMail())?.[0] ?? '';
    expect(link.startsWith(`${origin}/reset-password#`)).toBe(true);

    const chosen = await newPage(browser);
    await chosen.goto(link);
    await expect(chosen.getByText(`For ${email}`)).toBeVisible();
    await expectAccessible(chosen, 'the new password');
    await chosen.getByLabel('New password').fill(NEXT_PASSWORD);
    await chosen.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(chosen).toHaveURL(/\/o\/200$/);
    // Her page may have gone to the sign-in page by itself.
    const cart = { host: AMIRA.host, path: '/api/cart?organisation=200', headers: { cookie } };
    expect((await callRaw(cart)).status).toBe(401);
    const secondPage = await newPage(browser);
    await secondPage.goto(link);
    await expect(secondPage.getByText('This link is no longer valid')).toBeVisible();
  });

  test('an unknown host is sent no link', async () => {
    const answer = await callRaw({
      host: 'evil.localhost',
      port: PORT,
      path: '/api/password-resets',
      method: 'POST',
      headers: { origin: `http://evil.localhost:${PORT}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: AMIRA.email }),
    });
    expect(answer.status).toBe(404);
  });
});
