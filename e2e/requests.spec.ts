import type { Page } from '@playwright/test';
import { askForPrice, openToAnswer, passOn } from './fixtures/asking';
import { pressUntilHeard } from './fixtures/keyboard';
import { openWith } from './fixtures/open-with';
import { getDemoPerson, type Person, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

/** The customer's buyer, the reseller's administrator, and the operator at the top. */
const CORA = getDemoPerson('cora@corvid.example');
const AMIRA = getDemoPerson('amira@brightwater.example');
const OLIVE = getDemoPerson('olive@halden.example');
const LEO = getDemoPerson('leo@delphin.example');

const OWN_NOTE = 'We may go down to nine per cent';
const UPPER_ANSWER = 'Twelve per cent below list until the end of May';

async function openPage({ browser }: { browser: import('@playwright/test').Browser }, person: Person) {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  return page;
}

const dialogOf = (page: Page) => page.getByRole('dialog');

async function send(page: Page, text: string, audience: RegExp) {
  await page.getByRole('radio', { name: audience }).check();
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.getByRole('button', { name: /^(Send|Save note)$/ }).click();
  await expect(page.getByRole('log')).toContainText(text);
}

test('a price request goes up two tiers, and the answer comes down in the words of each', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const [cora, amira, olive] = [
    await openPage({ browser }, CORA),
    await openPage({ browser }, AMIRA),
    await openPage({ browser }, OLIVE),
  ];
  const number = await askForPrice(cora, CORA, { quantity: 50, text: 'Fifty for the new schools' });

  await openToAnswer(amira, AMIRA, number);
  await expect(amira.getByRole('log')).toContainText('Fifty for the new schools');
  await send(amira, OWN_NOTE, /^Only /);
  const above = await passOn(amira, 'Fifty for a customer in May');
  const passedOn = amira.getByRole('region', { name: 'Passed on' });

  await openToAnswer(olive, OLIVE, above);
  await expect(olive.getByRole('log')).toContainText('Fifty for a customer in May');
  await expect(olive.getByText('Cora Whitlock')).toHaveCount(0);
  await openWith(olive.getByRole('button', { name: 'Mark as done' }), dialogOf(olive));
  await dialogOf(olive).getByLabel('Answer').fill(UPPER_ANSWER);
  await dialogOf(olive).getByRole('button', { name: 'Mark as done' }).click();
  await expect(olive.getByRole('log')).toContainText(UPPER_ANSWER);

  await amira.reload();
  await expect(passedOn).toContainText(UPPER_ANSWER);
  const message = amira.getByLabel('Message', { exact: true });
  await expect(async () => {
    await passedOn.getByRole('button', { name: 'Use as draft' }).click({ timeout: 5_000 });
    await expect(message).toHaveValue(new RegExp(UPPER_ANSWER), { timeout: 3_000 });
  }).toPass();
  // A reload loses nothing that was typed.
  await message.fill('Ten per cent below your price in May');
  await amira.reload();
  await expect(message).toHaveValue('Ten per cent below your price in May');
  await amira.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(amira.getByRole('log')).toContainText('Ten per cent below');

  await cora.reload();
  await expect(cora.getByRole('log')).toContainText('Ten per cent below your price in May');
  await expect(cora.getByText('Waiting for you', { exact: true })).toBeVisible();
  const { text } = await callFromPage(
    cora,
    `/api${new URL(cora.url()).pathname.replace(/^\/o\/300/, '')}?organisation=300`,
  );
  for (const shown of [text, await cora.content()])
    for (const hidden of [OWN_NOTE, UPPER_ANSWER, above, 'Amira', 'Olive', 'Halden'])
      expect(shown).not.toContain(hidden);
});

test('a person asks about lines of an order by keyboard, and another tab is told what changed', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await openPage({ browser }, LEO);
  const of = `organisation=${LEO.organisation}`;
  const { items } = JSON.parse((await callFromPage(page, `/api/orders?${of}&status=COMPLETE`)).text) as {
    items: { id: string }[];
  };
  await page.goto(`${address(LEO.host)}/o/${LEO.organisation}/orders/${items[0]?.id}`);
  const dialog = dialogOf(page);
  const ask = page.getByRole('button', { name: 'Ask your supplier' });
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect(more).toBeVisible();
  if (await ask.isVisible()) await ask.focus();
  else {
    await more.focus();
    await pressUntilHeard(page, 'Enter', () =>
      expect(page.getByRole('menuitem', { name: 'Ask your supplier' })).toBeVisible({ timeout: 3_000 }),
    );
    await page.getByRole('menuitem', { name: 'Ask your supplier' }).focus();
  }
  await pressUntilHeard(page, 'Enter', () => expect(dialog).toBeVisible({ timeout: 3_000 }));
  await dialog.getByRole('radio', { name: /^Question/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^Return/ })).toBeChecked();
  const line = dialog.getByRole('group', { name: 'Lines that it is about' }).getByRole('checkbox').first();
  await line.focus();
  await page.keyboard.press('Space');
  await expect(line).toBeChecked();
  await dialog.getByLabel('Message').focus();
  await page.keyboard.type('It does not start');
  await dialog.getByRole('button', { name: 'Send request' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/requests\/[\da-f-]{36}$/);
  await expect(page.getByRole('log')).toContainText('It does not start');

  // A second tab that is older learns what changed, and keeps what was typed.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Message', { exact: true }).fill('From the other tab');
  await send(page, 'A second message', /^Your supplier/);
  await other.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(other.getByRole('log')).toContainText('A second message');
  await expect(other.getByLabel('Message', { exact: true })).toHaveValue('From the other tab');
  await other.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(other.getByRole('log')).toContainText('From the other tab');
});

test('a top organisation is told why it cannot ask', async ({ page }) => {
  await signIn(page, OLIVE);
  await page.goto(`${address(OLIVE.host)}/o/${OLIVE.organisation}/requests`);
  await expect(page.getByText('Requests go to the organisation that supplies yours.')).toBeVisible();
  await page.goto(`${address(OLIVE.host)}/o/${OLIVE.organisation}/products?text=monitor`);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ask (about|for)/ })).toHaveCount(0);
});
