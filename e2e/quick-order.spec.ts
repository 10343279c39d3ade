import type { Page } from '@playwright/test';
import { emptyCart } from './fixtures/cart';
import { pressUntilHeard } from './fixtures/keyboard';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { expectEquation, getCode, getQuantity, getRow, paste } from './fixtures/quick-order';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

/** His organisation's cart is touched by no other journey. */
const COLIN = getDemoPerson('colin@cobalt.example');
const PAGE = `${address(COLIN.host)}/o/302/quick-order`;
const CART = '/api/cart?organisation=302';

/** Products of the demo catalogue: plain, with a price. */
const PLAIN = [
  ...['C73FL4975A', 'AMP2610RMI2U', '46JH23S-KK', 'VX5159-UC', 'QY-D977-PD', 'KW-4431-EU=', 'OC-V105-J'],
  ...['FHC-SIP-528', 'CW-C6A-365G', 'CW80-0362', 'IK1994DN', '01054-001', 'C53TK8365A', 'TSL-2890-00T'],
  ...['88662-09.UW', 'C74LE0717A', 'LM97U-V2W', 'AS-9818VA', 'RKH46Y023', 'QY-D931-PD', 'QY3546TB'],
  ...['KW-4022-EU=', 'LMD-11J7782', 'C25LV6631A', 'T7979J0', 'CP-8578-K9=', 'CW85-2276', 'ARN-8569X-L'],
  ...['MF215AX-E', 'CW-C6A-400G', 'CW-C6A-132P', 'CW-C6A-111N', 'CW-C6A-321U', 'VX4435-UC', 'MF-AP-725'],
  ...['CD-NV345W', 'PL-835-DB', 'CW96-1225', 'ARN-S7890-14T', 'LMD-42D1290', 'VX5812-UC', 'CD-NV534F'],
  ...[
    '12123-24.UX',
    'PL-958-XU',
    '920-051645',
    'TV-4408-R',
    'MF-AP-289',
    'HX-974-BDL-63',
    'TSL-3200-93T',
    '07874-001',
  ],
];
/** Two vendors have a product with this SKU. */
const SHARED = 'ARN-9592X-L';
/** Sold by plans without a default, in at least five. */
const BY_PLAN = 'SP-NXX-25U';

interface Cart {
  version: number;
  lines: { id: string; quantity: number; ratePlanId: number | null; facts: { productCode: string } }[];
}

async function readCart(page: Page): Promise<Cart> {
  return JSON.parse((await callFromPage(page, CART)).text) as Cart;
}

test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page }) => {
  await signIn(page, COLIN);
  await emptyCart(page, 302);
});

test('an order is entered with the keyboard only', async ({ page }) => {
  await page.goto(`${address(COLIN.host)}/o/302/products`);
  await expect(page.getByRole('link', { name: 'Quick order' })).toHaveAttribute('title', 'Quick order (Q)');
  const heading = page.getByRole('heading', { level: 1, name: 'Quick order' });
  await pressUntilHeard(page, 'q', () => expect(heading).toBeVisible({ timeout: 3_000 }));

  // By the beginning of a SKU, from the list.
  await getCode(page, 1).focus();
  await page.keyboard.type('QY-D977');
  await expect(page.getByRole('option').first()).toContainText('QY-D977-PD');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(getQuantity(page, 1)).toBeFocused();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');

  // A hand scanner types a code, then Enter.
  await expect(getCode(page, 2)).toBeFocused();
  await page.keyboard.type('VX5159-UC');
  await page.keyboard.press('Enter');
  await expect(getCode(page, 3)).toBeFocused();

  // With its usual plan, whose smallest quantity is five.
  await page.keyboard.type(BY_PLAN);
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await expect(getRow(page, 3)).toContainText('Quantity adjusted');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Plan, row 3' })).toBeFocused();
  await page.getByRole('button', { name: 'Use 5', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(getRow(page, 3)).toContainText('5 instead of 2');

  // The same again joins the first row, and a row is removed by its key.
  await getCode(page, 4).focus();
  await page.keyboard.type('qy d977 pd');
  await page.keyboard.press('Enter');
  await expect(getRow(page, 4)).toContainText('Merged with row 1');
  await page.keyboard.type('nonsense-zzz-99');
  await page.keyboard.press('Enter');
  await expect(getRow(page, 5)).toContainText('Not found');
  await getCode(page, 5).focus();
  await page.keyboard.press('Control+Delete');
  await expectEquation(page, '4 lines = 3 ready + 0 to choose + 0 rejected + 1 merged');

  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('3 lines were added to the cart.')).toBeVisible();
  const { lines } = await readCart(page);
  expect(lines.map(({ facts, quantity }) => `${quantity} ${facts.productCode}`).sort()).toEqual([
    '1 VX5159-UC',
    '4 QY-D977-PD',
    `5 ${BY_PLAN}`,
  ]);
  await expect(getCode(page, 1)).toHaveValue('');
});

test('pasted tables are read with semicolons, pipes, a byte order mark or headings', async ({ page }) => {
  await page.goto(PAGE);
  await paste(
    page,
    '\uFEFFSKU;Quantity\r\n"QY-D977-PD";3\r\nVX5159-UC;2\r\n| AMP2610RMI2U | 4 |\r\n5 x OC-V105-J\r\nIK1994DN\t6\r\n',
  );
  await expect(page.getByRole('button', { name: '5 ready' })).toBeVisible();
  await expectEquation(page, '5 lines = 5 ready + 0 to choose + 0 rejected + 0 merged');
  for (const quantity of ['3', '2', '4', '5', '6'])
    await expect(page.locator(`[data-cell="quantity"][value="${quantity}"]`)).toHaveCount(1);
});

test('a line of two SKUs becomes two rows, and Tab leads from the SKU to the quantity', async ({ page }) => {
  await page.goto(PAGE);
  await paste(page, 'QY-D977-PD VX5159-UC 5\nAMP2610RMI2U -2');
  await expectEquation(page, '2 lines = 0 ready + 2 to choose + 0 rejected + 0 merged');
  await getCode(page, 2).focus();
  await page.keyboard.press('Tab');
  await expect(getQuantity(page, 2)).toBeFocused();
  await expect(getQuantity(page, 2)).toHaveAccessibleDescription(/As given: AMP2610RMI2U -2/);
  await page.getByRole('button', { name: 'Make 2 rows' }).press('Enter');
  await expectEquation(page, '3 lines = 0 ready + 3 to choose + 0 rejected + 0 merged');
  await expect(getCode(page, 1)).toHaveValue('QY-D977-PD');
  await expect(getCode(page, 3)).toHaveValue('VX5159-UC');
  await expect(getQuantity(page, 1)).toBeFocused();
});

test('zeros that a spreadsheet removed are offered, and added only on request', async ({ page }) => {
  await page.goto(PAGE);
  await paste(page, '7123450\t2\n7874-001\t3\n');
  await expectEquation(page, '2 lines = 0 ready + 2 to choose + 0 rejected + 0 merged');
  await expect(getRow(page, 1)).toContainText('Leading zeros may be missing.');
  await page.getByRole('button', { name: 'Use 0007123450' }).press('Enter');
  await expect(getRow(page, 1)).toContainText('Ready');
  await expect(getCode(page, 1)).toHaveValue('0007123450');
  // The next row that asks: nearly a SKU, of which similar ones are listed.
  const choice = page.getByRole('group', { name: 'Row 2: did you mean one of these?' });
  await expect(choice.getByRole('button').first()).toBeFocused();
  await expect(choice).toContainText('07874-001');
});

test('of 70 lines 50 are added, and the other 20 are downloaded and uploaded again', async ({ page }) => {
  await page.goto(PAGE);
  const good = PLAIN.slice(0, 50).map((sku) => `${sku}\t1`);
  const bad = Array.from({ length: 20 }, (_, index) => `no such thing ${index}\t2`);
  await paste(page, [...good, ...bad].join('\n'));
  await expect(page.getByRole('button', { name: '70 lines', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add 50 lines to cart' }).click();
  await expect(page.getByText('50 of 70 lines were added to the cart.')).toBeVisible();
  expect((await readCart(page)).lines).toHaveLength(50);
  await expect(page.getByRole('button', { name: '20 lines', exact: true })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download 20 lines (Excel)' }).click(),
  ]);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Clear all lines' }).click();
  await expect(page.getByRole('button', { name: '0 lines', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Upload file' }).click();
  await page.locator('input[type=file]').setInputFiles(await download.path());
  await expect(page.getByRole('button', { name: '20 lines', exact: true })).toBeVisible();
});

test('the choice for a SKU of two vendors is remembered', async ({ page }) => {
  await page.goto(PAGE);
  await paste(page, `${SHARED}\t2\nQY-D977-PD\t1`);
  await expectEquation(page, '2 lines = 1 ready + 1 to choose + 0 rejected + 0 merged');
  const choice = page.getByRole('group', { name: `Row 1: which product is ${SHARED}?` });
  await expect(choice.getByRole('listitem')).toHaveCount(2);
  await choice.getByRole('checkbox', { name: /^Remember for / }).check();
  const remembered = page.waitForResponse(/part-numbers/);
  await choice
    .getByRole('button', { name: /^Choose / })
    .first()
    .press('Enter');
  expect((await remembered).status()).toBeLessThan(300);
  await expectEquation(page, '2 lines = 2 ready + 0 to choose + 0 rejected + 0 merged');
  await paste(page, `${SHARED}\t5`);
  await expect(getRow(page, 3)).toContainText('Merged with row 1');
});

test('a SKU is found with other hyphens, dots and spaces', async ({ page }) => {
  await page.goto(PAGE);
  await paste(page, '12123 24 UX\t1\n8866209UW\t1\nqyd977pd\t1\nvx5159uc\t2');
  await expectEquation(page, '4 lines = 4 ready + 0 to choose + 0 rejected + 0 merged');
});
