import { accounts, address } from './fixtures/portal';
import { expect, test } from './fixtures/test';

for (const { host, name } of accounts().brands) {
  test(`${host} opens on its own sign-in page`, async ({ page }) => {
    await page.goto(address(host));
    await expect(page).toHaveURL(new RegExp(`^${address(host)}/sign-in`));
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    if (name) await expect(page).toHaveTitle(new RegExp(name));
  });
}
