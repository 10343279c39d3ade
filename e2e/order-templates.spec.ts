import type { Page } from '@playwright/test';
import { expectAccessible, expectNoHorizontalScroll } from './fixtures/accessibility';
import { emptyCart } from './fixtures/cart';
import { getDemoPerson, type Person, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const AMIRA = getDemoPerson('amira@brightwater.example');
/** She acts for a customer: with a cart there that no other journey looks at. */
const AMIRA_FOR_CARROW: Person = { ...AMIRA, organisation: 301 };
const CORA = getDemoPerson('cora@corvid.example');

interface Row {
  id: number;
  name: string;
  productCode: string;
  price: { amount: string } | null;
  planCount: number;
}

async function call<T>(page: Page, person: Person, path: string, method = 'GET', body?: unknown): Promise<T> {
  const query = `${path.includes('?') ? '&' : '?'}organisation=${person.organisation}`;
  const response = await callFromPage(page, `${path}${query}`, { method, body });
  expect(response.status, `${method} ${path}: ${response.text}`).toBeLessThan(300);
  return JSON.parse(response.text || 'null') as T;
}

/** Products with a price and without plans. */
async function findCables(page: Page, person: Person): Promise<Row[]> {
  const { rows } = await call<{ rows: Row[] }>(page, person, '/api/products?text=cable');
  return rows.filter(({ price, planCount }) => price && planCount === 0);
}

interface Saved {
  id: string;
}

const createTemplate = (page: Page, person: Person, name: string, rows: readonly Row[]) =>
  call<Saved>(page, person, '/api/order-templates', 'POST', {
    from: 'lines',
    name,
    lines: rows.map(({ id }, index) => ({ productId: id, quantity: index + 2 })),
  });

const toPageUrl = (person: Person, part: string) =>
  `${address(person.host)}/o/${person.organisation}/${part}`;
const nameRows = (page: Page) => page.getByRole('list', { name: /^Lines of/ }).getByRole('listitem');

test('a cart becomes an order template, and part of the template goes back into the cart', async ({
  page,
}) => {
  await signIn(page, AMIRA_FOR_CARROW);
  await emptyCart(page, AMIRA_FOR_CARROW.organisation);
  const [first, second] = await findCables(page, AMIRA_FOR_CARROW);
  if (!first || !second) throw new Error('there are no two cables');
  for (const { id } of [first, second])
    await call(page, AMIRA_FOR_CARROW, '/api/cart/lines', 'POST', { productId: id, quantity: 2 });
  await page.goto(toPageUrl(AMIRA_FOR_CARROW, 'cart'));
  await page.getByRole('button', { name: 'Save as template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as template' });
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(dialog.getByText('Enter a name for the template.')).toBeVisible();
  const name = `Cables ${Date.now()}`;
  await dialog.getByLabel('Name of the template').fill(name);
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await page.getByRole('button', { name: 'Open template' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(nameRows(page).filter({ hasText: first.name })).toContainText('Unchanged');
  await expectAccessible(page, 'an order template');
  await expectNoHorizontalScroll(page);

  await page.getByRole('checkbox', { name: 'Select all lines that are available' }).uncheck();
  await page.getByRole('checkbox', { name: `Select ${second.name}` }).check();
  await page.getByRole('textbox', { name: `Quantity of ${second.name}` }).fill('7');
  await page.getByRole('textbox', { name: `Quantity of ${second.name}` }).press('Enter');
  await page.getByRole('button', { name: 'Put 1 line into cart' }).click();
  await page.getByRole('button', { name: 'Open cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('textbox', { name: `Quantity of ${second.name}` })).toHaveValue('9');
  await expect(page.getByRole('textbox', { name: `Quantity of ${first.name}` })).toHaveValue('2');
});

test.describe('with a second person', () => {
  test.use({ expectedConsoleErrors: [/409/] });
  test('an order template is edited by keyboard, and another person’s change is named', async ({ page }) => {
    await signIn(page, AMIRA_FOR_CARROW);
    const [first, second, third] = await findCables(page, AMIRA_FOR_CARROW);
    if (!first || !second || !third) throw new Error('there are no three cables');
    const name = `Rack ${Date.now()}`;
    const { id } = await createTemplate(page, AMIRA_FOR_CARROW, name, [first, second]);
    await page.goto(toPageUrl(AMIRA_FOR_CARROW, `order-templates/${id}`));
    await page.getByRole('button', { name: 'Edit lines' }).click();
    await page.getByRole('button', { name: `Move ${first.name} down` }).press('Enter');
    await expect(nameRows(page).first()).toContainText(second.name);
    await page.getByRole('button', { name: `Move ${first.name} up` }).press('Alt+ArrowUp');
    await expect(nameRows(page).first()).toContainText(first.name);

    await page.getByRole('button', { name: `Add reference to ${first.name}` }).press('Enter');
    await page.getByRole('textbox', { name: `Reference for ${first.name}` }).fill('Rack 4');
    await page.getByRole('textbox', { name: `Reference for ${first.name}` }).press('Enter');
    await expect(nameRows(page).first()).toContainText('Reference: Rack 4');

    const field = page.getByRole('combobox', { name: 'Add a product' });
    await field.fill(third.productCode);
    await expect(page.getByRole('option', { name: third.name }).first()).toBeVisible();
    await field.press('Enter');
    await expect(nameRows(page)).toHaveCount(3);
    await page.getByRole('button', { name: `Remove ${first.name}` }).click();
    await expect(nameRows(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(nameRows(page).first()).toContainText(first.name);
    await expectAccessible(page, 'an order template that is edited');

    const { template } = await call<{ template: { version: number } }>(
      page,
      AMIRA_FOR_CARROW,
      `/api/order-templates/${id}`,
    );
    await call(page, AMIRA_FOR_CARROW, `/api/order-templates/${id}`, 'PATCH', {
      version: template.version,
      name: `${name} B`,
    });
    await page.getByRole('button', { name: `Move ${first.name} down` }).click();
    await expect(page.getByText('Another person changed the template')).toBeVisible();
    await expect(page.getByText(`Renamed to ${name} B`)).toBeVisible();
    await expect(nameRows(page).first()).toContainText(first.name);
  });
});

test('a schedule can be set, shown and removed', async ({ page }) => {
  await signIn(page, AMIRA_FOR_CARROW);
  const { id } = await createTemplate(
    page,
    AMIRA_FOR_CARROW,
    `Monthly ${Date.now()}`,
    (await findCables(page, AMIRA_FOR_CARROW)).slice(0, 1),
  );
  await page.goto(toPageUrl(AMIRA_FOR_CARROW, `order-templates/${id}`));
  const openSchedule = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Schedule' }).click();
    return page.getByRole('dialog', { name: 'Schedule' });
  };
  const dialog = await openSchedule();
  await expectAccessible(page, 'the schedule of an order template');
  await dialog.getByLabel('Which').selectOption('last');
  await dialog.getByLabel('Weekday').selectOption('Friday');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByText(/Every last Friday of the month · Next:/)).toBeVisible();
  await page.goto(toPageUrl(AMIRA_FOR_CARROW, 'order-templates'));
  await expect(page.getByRole('row').filter({ hasText: 'Next: ' }).first()).toBeVisible();
  // The former address, as earlier notifications hold it.
  await page.goto(toPageUrl(AMIRA_FOR_CARROW, `lists/${id}`));
  await expect(page).toHaveURL(toPageUrl(AMIRA_FOR_CARROW, `order-templates/${id}`));
  await (await openSchedule()).getByRole('button', { name: 'Remove schedule' }).click();
  await expect(page.getByText('The schedule was removed')).toBeVisible();
  await expect(page.getByText(/Every last Friday/)).toHaveCount(0);
});

test('a customer uses a reseller’s shared order template at its own prices and cannot change it', async ({
  page,
}) => {
  await signIn(page, AMIRA);
  const name = `Starter set ${Date.now()}`;
  const { id } = await createTemplate(page, AMIRA, name, (await findCables(page, AMIRA)).slice(0, 2));
  await page.goto(toPageUrl(AMIRA, `order-templates/${id}`));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Name and sharing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Name and sharing' });
  await dialog.getByRole('radio', { name: /Also sub-organisations/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const own = (await callFromPage(page, `/api/order-templates/${id}?organisation=${AMIRA.organisation}`))
    .text;

  await page.context().clearCookies();
  await signIn(page, CORA);
  await page.goto(toPageUrl(CORA, 'order-templates'));
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('Your supplier shares this template with you, at your prices.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit lines' })).toHaveCount(0);
  const seen = (await callFromPage(page, `/api/order-templates/${id}?organisation=${CORA.organisation}`))
    .text;
  const getAmounts = (text: string) => [...text.matchAll(/"amount":"([^"]+)"/g)].map(([, amount]) => amount);
  expect(getAmounts(seen).length).toBeGreaterThan(0);
  expect(getAmounts(seen).filter((amount) => getAmounts(own).includes(amount))).toEqual([]);
  await page.getByRole('button', { name: 'Save a copy' }).click();
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByRole('button', { name: 'Edit lines' })).toBeVisible();
});
