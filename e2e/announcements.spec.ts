import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from './fixtures/accessibility';
import { addCustomer } from './fixtures/customer-brand';
import { pressUntilHeard } from './fixtures/keyboard';
import { openWith } from './fixtures/open-with';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

/** Amira writes for Brightwater; Ben reads the home pages of its customers. */
const AMIRA = getDemoPerson('amira@brightwater.example');
const BEN = getDemoPerson('ben@brightwater.example');
const DAY_MS = 86_400_000;

const editor = (page: Page) => page.getByRole('region', { name: 'Home page', exact: true });
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

async function publish(page: Page, expected: string): Promise<void> {
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('cell', { name: expected })).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/Version \d+ published/).first()).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function chooseOrganisation(dialog: Locator, name: string): Promise<void> {
  await dialog.getByLabel('Shown to').selectOption('organisations');
  await expect(dialog.getByText('No organisation is chosen, so nobody reads it.')).toBeVisible();
  await dialog.getByLabel('Add an organisation').fill(name);
  await dialog.page().getByRole('option', { name }).click();
  await expect(dialog.getByRole('list', { name: 'Chosen organisations' })).toContainText(name);
}

test('an announcement reaches its audience in its days, and stays away once it is dismissed', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const stamp = Date.now();
  const [inside, outside] = [`Oak Clinic ${stamp}`, `Elm Clinic ${stamp}`];
  const insideId = await addCustomer(page, inside);
  const outsideId = await addCustomer(page, outside);
  const title = `Stocktaking ${stamp}`;

  await page.goto(`${address(AMIRA.host)}/o/200/admin/brand`);
  const dialog = page.getByRole('dialog');
  await openWith(editor(page).getByRole('button', { name: 'Add announcement' }), dialog);
  await dialog.getByRole('button', { name: 'Add to draft' }).click();
  await expect(dialog.getByText('Enter a title.')).toBeVisible();
  await dialog.getByLabel('Title', { exact: true }).fill(title);
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('First line\nSecond line');
  await dialog.getByLabel('Link name').fill('Opening hours');
  await dialog.getByLabel('Link URL').fill('http://plain.example');
  await dialog.getByLabel('First day').fill(dayFromNow(-1));
  await dialog.getByLabel('Last day').fill(dayFromNow(-2));
  await expect(dialog.getByText('Enter a last day that is not before the first one.')).toBeVisible();
  await expect(dialog.getByText('Enter a full URL that begins with https://.')).toBeVisible();
  await expectAccessible(page, 'an announcement with faults');
  await dialog.getByLabel('Last day').fill(dayFromNow(1));
  await dialog.getByLabel('Link URL').fill('https://hours.example/');
  await chooseOrganisation(dialog, inside);
  await dialog.getByRole('tab', { name: 'Deutsch' }).click();
  await dialog.getByLabel('Title (Deutsch)').fill('Inventur');
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Inventur');
  await dialog.getByRole('button', { name: 'Add to draft' }).click();
  await expect(dialog).toBeHidden();
  const row = editor(page).getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Running');
  await expect(row).toContainText('1 organisation');
  await publish(page, `Announcement: ${title}`);

  const reader = await (await browser.newContext()).newPage();
  await signIn(reader, BEN);
  const board = reader.getByRole('region', { name: 'Announcements', exact: true });
  const home = `${address(BEN.host)}/o/${insideId}`;
  await reader.goto(home);
  await expect(board).toContainText(title);
  await expect(board.getByRole('link', { name: 'Opening hours' })).toHaveAttribute(
    'href',
    'https://hours.example/',
  );
  await expectAccessible(reader, 'home with announcements');
  await expectNoHorizontalScroll(reader);
  const answer = await callFromPage(reader, `/api/home?organisation=${outsideId}`);
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain(title);
  await reader.goto(`${address(BEN.host)}/o/${outsideId}`);
  await expect(reader.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  expect(await reader.content()).not.toContain(title);

  await reader.goto(home);
  await board.getByRole('button', { name: `Dismiss: ${title}` }).focus();
  await pressUntilHeard(reader, 'Enter', () => expect(board).not.toContainText(title, { timeout: 2_000 }));
  // The focus is on the next one, that of the demo.
  await expect(reader.locator(':focus')).toHaveAccessibleName(/^Dismiss: /);
  await expect(async () => {
    await reader.reload();
    await expect(board).not.toContainText(title, { timeout: 1_000 });
  }).toPass();

  await openWith(row.getByRole('button', { name: `Edit: ${title}` }), dialog);
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('Another day');
  await dialog.getByRole('button', { name: 'Apply to draft' }).click();
  await publish(page, `Announcement: ${title}`);
  await reader.reload();
  await expect(board).toContainText('Another day');

  await row.getByRole('button', { name: `Remove: ${title}` }).click();
  await expect(row).toHaveCount(0);
  await expect(editor(page).getByRole('button', { name: 'Add announcement' })).toBeFocused();
  await publish(page, `Announcement: ${title}`);
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(board).not.toContainText(title);
});
