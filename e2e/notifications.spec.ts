import { addFirstProduct, currentStep, openCheckout, placeOrder, searchFor } from './fixtures/ordering';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage, callRaw } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const AMIRA = getDemoPerson('amira@brightwater.example');
const CARL = getDemoPerson('carl@carrow.example');
const COMPLETION_TIMEOUT = { timeout: 45_000 };

test.describe('a mail', () => {
  // The browser reports what the test itself runs in the mail's frame, where nothing may run.
  test.use({ expectedConsoleErrors: [/Blocked script execution in .*\/api\/mails\//] });

  test('about an order that needs attention is in the inbox and kept in the administration, shown without scripts', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await signIn(page, AMIRA);
    const base = `${address(AMIRA.host)}/o/200`;
    await searchFor(page, AMIRA.host, 200, 'cable');
    await addFirstProduct(page);
    await openCheckout(page, AMIRA.host, 200);
    await page.getByRole('radio').first().check();
    const orderId = await placeOrder(page, 'DEMO-ATTENTION told');
    await expect(currentStep(page)).toContainText('Attention required', COMPLETION_TIMEOUT);

    const notification = page.locator(`a[href$="/orders/${orderId}"]`);
    await expect(async () => {
      await page.goto(`${base}/inbox`);
      await expect(notification.first()).toContainText('needs attention', { timeout: 2_000 });
    }).toPass(COMPLETION_TIMEOUT);
    const subject = ((await notification.first().textContent()) ?? '').replace('Unread: ', '');

    await page.goto(`${base}/admin/mail`);
    const mail = page.getByRole('link', { name: subject, exact: true });
    await expect(mail).toBeVisible();
    await mail.click();
    await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible();
    await expect(page.getByText('Not sent', { exact: true })).toBeVisible();
    await expect(page.getByText(AMIRA.email)).toBeVisible();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: subject })).toBeVisible();
    const link = frame.getByRole('link', { name: 'Open in the portal' });
    await expect(link).toHaveAttribute('href', new RegExp(`/o/200/orders/${orderId}$`));

    await expect(frame.getByText('There is a problem to resolve with your supplier')).toBeVisible();

    // The foot's link leads to a page that changes nothing before its button is pressed.
    const unsubscribeUrl = new URL(
      (await frame.getByRole('link', { name: 'Unsubscribe from these emails' }).getAttribute('href')) ?? '',
    );
    expect(unsubscribeUrl.host).toBe(new URL(base).host);
    await page.goto(unsubscribeUrl.href);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    const choice = { kind: 'order-attention', inbox: true, mail: 'at-once' };
    const turnOn = await callFromPage(page, '/api/account/preferences', { method: 'PUT', body: choice });
    expect(JSON.parse(turnOn.text).preferences[0]).toEqual(choice);
    // A mail program posts this by itself.
    const posted = await callRaw({
      host: AMIRA.host,
      path: `/api${unsubscribeUrl.pathname}`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(posted.status).toBe(204);
    const chosen = await callFromPage(page, '/api/account/preferences');
    expect(JSON.parse(chosen.text).preferences[0]).toEqual({ ...choice, mail: 'off' });
    await callFromPage(page, '/api/account/preferences', { method: 'PUT', body: choice });

    await page.goto(`${base}/inbox`);
    await notification.first().click();
    await expect(page).toHaveURL(new RegExp(`/orders/${orderId}$`));
  });
});

test('notification choices are saved at once, by keyboard too', async ({ page }) => {
  await signIn(page, CARL);
  const path = `${address(CARL.host)}/o/301/account/notifications`;
  await page.goto(path);
  await page.getByRole('button', { name: CARL.name }).click();
  await page.getByRole('menuitem', { name: 'Notifications' }).click();
  const inbox = page.getByRole('checkbox', { name: 'Order needs attention, in the inbox' });
  const mail = page.getByRole('combobox', { name: 'Order needs attention, by email' });
  await expect(inbox).toBeChecked();
  await expect(mail).toHaveValue('at-once');
  await inbox.focus();
  await page.keyboard.press('Space');
  await expect(inbox).not.toBeChecked();
  await mail.selectOption({ label: 'Daily' });
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await expect(async () => {
    const saved = await callFromPage(page, '/api/account/preferences');
    const { preferences } = JSON.parse(saved.text) as { preferences: unknown[] };
    expect(preferences[0]).toEqual({ kind: 'order-attention', inbox: false, mail: 'digest' });
  }).toPass();
  await page.reload();
  await expect(inbox).not.toBeChecked();
  await expect(mail).toHaveValue('digest');
});

test('times are shown in the chosen time zone', async ({ page }) => {
  await signIn(page, CARL);
  await page.goto(`${address(CARL.host)}/o/301/account`);
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/api/account/settings') && response.ok(),
  );
  await page.getByLabel('Time zone', { exact: true }).selectOption('Asia/Tokyo');
  await saved;
  await page.reload();
  await expect(page.getByLabel('Time zone', { exact: true })).toHaveValue('Asia/Tokyo');
});

test.describe('a person without the right', () => {
  test.use({ expectedConsoleErrors: [/ 40[34] /] });

  test('cannot read mails as a buyer', async ({ page }) => {
    await signIn(page, CARL);
    expect((await callFromPage(page, '/api/mails?organisation=301')).status).toBe(403);
  });

  test('does not find a mail of another tree', async ({ page }) => {
    await signIn(page, AMIRA);
    const missingMail = '/api/mails/00000000-0000-7000-8000-000000000001';
    for (const part of ['', '/html'])
      expect((await callFromPage(page, `${missingMail}${part}?organisation=200`)).status).toBe(404);
    expect((await callFromPage(page, '/api/mails?organisation=201')).status).toBe(404);
  });
});
