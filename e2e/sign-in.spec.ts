import { fillSignIn, getDemoPerson, signInWithNewSession } from './fixtures/people';
import { address } from './fixtures/portal';
import { expect, test } from './fixtures/test';

const BEN = getDemoPerson('ben@brightwater.example');
/** No other test signs in as Vera: her tries are used up here. */
const VERA = getDemoPerson('vera@brightwater.example');

test('returns to the requested page', async ({ page }) => {
  await page.goto(`${address(BEN.host)}/o/200/orders`);
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await fillSignIn(page, BEN);
  await expect(page).toHaveURL(/\/o\/200\/orders/);
});

test('never redirects to another host', async ({ page }) => {
  for (const next of [
    '//evil.example/x',
    'https://evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    // A page that is still loading would be rejected without the cookies.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(`${address(BEN.host)}/sign-in?next=${encodeURIComponent(next)}`);
    await fillSignIn(page, BEN);
    await expect(page).toHaveURL(new RegExp(`^${address(BEN.host)}/o/200(/|$)`));
  }
});

test.describe('a rejected sign-in', () => {
  test.use({ expectedConsoleErrors: [/401|429/] });

  test('treats a person of another brand like a wrong password, and keeps the e-mail', async ({ page }) => {
    await page.goto(`${address('birchline.localhost')}/sign-in`);
    await fillSignIn(page, BEN);
    await expect(page.getByText('The email or password is incorrect')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(BEN.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  });

  test('waits after too many tries and says so, but not on a known device', async ({ page, browser }) => {
    const known = await browser.newPage();
    await signInWithNewSession(known, VERA);
    const [device] = (await known.context().cookies()).filter(({ name }) => name.endsWith('devices'));
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    await page.goto(`${address(VERA.host)}/sign-in`);
    const wait = page.getByText('Too many attempts');
    for (let attempt = 0; attempt < 20 && !(await wait.isVisible()); attempt += 1) {
      const answered = page.waitForResponse((response) => response.url().includes('/callback/credentials'));
      await fillSignIn(page, { email: VERA.email, password: `wrong ${attempt}` });
      await answered;
      await page.waitForTimeout(50);
    }
    await expect(wait).toBeVisible();
    await fillSignIn(page, VERA);
    await expect(wait).toBeVisible();
    await expect(page).toHaveURL(/\/sign-in/);
    // The session is gone, the device is still known.
    await known.context().clearCookies({ name: /session$/ });
    await known.goto(`${address(VERA.host)}/sign-in`);
    await fillSignIn(known, VERA);
    await expect(known).toHaveURL(/\/o\/\d+(\/|$)/);
    await known.close();
  });
});

test('works with the keyboard only', async ({ page }) => {
  await page.goto(`${address(BEN.host)}/sign-in`);
  await page.getByLabel('Email').focus();
  await page.keyboard.type(BEN.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(BEN.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/o\/200(\/|$)/);
});

test('keeps the session after a reload', async ({ page }) => {
  await signInWithNewSession(page, BEN);
  await page.reload();
  await expect(page).toHaveURL(/\/o\/200(\/|$)/);
});
