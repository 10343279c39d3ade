import { expectAccessible, expectNoHorizontalScroll } from './fixtures/accessibility';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { expect, test } from './fixtures/test';

const AMIRA = getDemoPerson('amira@brightwater.example');
const SUBSCRIPTIONS = `${address(AMIRA.host)}/o/${AMIRA.organisation}/subscriptions`;

test('a renewal is decided: the supplier is asked by a note on the order', async ({ page }) => {
  await signIn(page, AMIRA);
  await page.goto(`${SUBSCRIPTIONS}?choice=undecided`);
  const table = page.getByRole('table', { name: 'Subscriptions' });
  // A term that is over is undecided for ever, and not in the list of those that stop.
  const rows = table
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Renew / }), hasNotText: /Over/ });
  await expect(rows.first()).toBeVisible();
  await expectAccessible(page, 'the subscriptions');
  const decide = rows.first().getByRole('button', { name: /^Decide about/ });
  await decide.press('Enter');
  // Orders of other tests move the rows: the dialog says which one it is about.
  const dialog = page.getByRole('dialog');
  const name = (await dialog.getByRole('heading').first().textContent()) ?? '';
  await dialog.getByRole('radio', { name: /^Stop/ }).check();
  await expect(dialog.getByLabel('Request to the supplier')).toHaveValue(/^Please do not go on with/);
  await expectAccessible(page, 'the decision about a subscription');
  await dialog.getByLabel('Request to the supplier').fill('We move to another product.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  const stopped = table.getByRole('row').filter({ hasText: name }).first();
  await expect(stopped).toContainText('Stop');
  await stopped.getByRole('link', { name: /^[A-Z]{2,5}-/ }).click();
  await expect(page.getByText('We move to another product.').first()).toBeVisible();
});

test('a renewal goes into the cart at today’s price, and nothing is ordered', async ({ page }) => {
  await signIn(page, AMIRA);
  await page.goto(`${SUBSCRIPTIONS}?choice=undecided`);
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Put into cart' });
  const renewals = page.getByRole('button', { name: /^Renew / });
  // Some products are gone by now: their dialogs show what can replace them.
  for (let place = 0; place < (await renewals.count()); place++) {
    await renewals.nth(place).click();
    await expect(page.getByRole('dialog').getByText(/ · /).first()).toBeVisible();
    if (await submit.isEnabled()) break;
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expectAccessible(page, 'the renewal of a subscription');
  await submit.click();
  await expect(page).toHaveURL(/\/cart$/);
});

test('the calendar shows what is committed, customer by customer', async ({ page }) => {
  await signIn(page, AMIRA);
  await page.goto(SUBSCRIPTIONS);
  await page.getByRole('checkbox', { name: 'Include sub-organisations' }).check();
  await page.getByRole('button', { name: 'Calendar', exact: true }).click();
  await expect(page).toHaveURL(/scope=tree&view=calendar/);
  const table = page.getByRole('table', { name: 'Committed value by month' });
  await expect(table.getByRole('columnheader')).toHaveCount(13);
  await expect(table.getByRole('cell', { name: /£/ }).first()).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Terms that end' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expectAccessible(page, 'the calendar of subscriptions');
});

test('subscriptions bought elsewhere come from a file, with a report before anything is changed', async ({
  page,
}) => {
  await signIn(page, AMIRA);
  await page.goto(SUBSCRIPTIONS);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import subscriptions bought elsewhere' })).toBeVisible();
  const name = `Backup ${Date.now()}`;
  const csv = `Product,Quantity,Ends,Billing,Amount,Currency\n${name},12,31.01.2028,monthly,10.50,GBP\nOffice,1,03/04/2027,,,\n`;
  const file = { name: 'elsewhere.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await expect(async () => {
    await page.getByLabel('CSV or XLSX file').setInputFiles(file);
    await expect(page.getByRole('button', { name: 'Check file' })).toBeEnabled({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('“03/04/2027” is not certain to be one day.')).toBeVisible();
  await expectAccessible(page, 'the import of subscriptions');
  await page.getByRole('button', { name: 'Import 1 of 2 lines' }).click();
  await page.getByRole('link', { name: 'View subscriptions' }).click();
  const row = page.getByRole('table', { name: 'Subscriptions' }).getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('31 Jan 2028');
  await expect(row).toContainText('£10.50');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 720 } });
  test('each subscription is a card with its actions', async ({ page }) => {
    await signIn(page, AMIRA);
    await page.goto(SUBSCRIPTIONS);
    await expect(page.getByRole('button', { name: /^Decide about/ }).first()).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page, 'the subscriptions on a phone');
  });
});
