import { expectAccessible } from './fixtures/accessibility';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { callFromPage } from './fixtures/requests';
import { expect, test } from './fixtures/test';

const AMIRA = getDemoPerson('amira@brightwater.example');
const PRICES = `${address(AMIRA.host)}/o/${AMIRA.organisation}/admin/prices`;

test('net prices come from a file, with a report of every change before anything is saved', async ({
  page,
}) => {
  await signIn(page, AMIRA);
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const { text } = await callFromPage(page, `/api/price-lists${path}?organisation=${AMIRA.organisation}`, {
      method,
      body,
    });
    return (text === '' ? null : JSON.parse(text)) as T;
  };
  const terms = { markup: '15', rounding: 'none', floor: true, rules: [] };
  const { id } = await call<{ id: number }>('POST', '', { ...terms, name: `Net ${Date.now()}` });
  const { examples } = await call<{ examples: { id: number }[] }>('POST', '/list-preview', terms);
  const [first, second] = examples;

  await page.goto(`${PRICES}/${id}`);
  await expect(page.getByRole('table', { name: 'Products at the prices of this list' })).toContainText('%');
  await page.getByRole('link', { name: 'Import net prices' }).click();
  const csv = `Product ID,Net price\n${first?.id},0.01\n${second?.id},999999.00\n999999999,5\n`;
  const file = { name: 'net.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await expect(async () => {
    await page.getByLabel('CSV or XLSX file').setInputFiles(file);
    await expect(page.getByRole('button', { name: 'Check file' })).toBeEnabled({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('3 lines: 2 created, 0 updated, 0 unchanged, 1 rejected')).toBeVisible();
  await expect(page.getByText('customers pay your cost')).toBeVisible();
  await expect(page.getByText('No product has the ID 999999999.')).toBeVisible();
  await expectAccessible(page, 'the import of net prices');
  await page.getByRole('button', { name: 'Import 2 of 3 lines' }).click();
  await page.getByRole('link', { name: 'View price list' }).click();
  await expect(page.getByText('2 products have a fixed price from a file.')).toBeVisible();
  const table = page.getByRole('table', { name: 'Products at the prices of this list' });
  await expect(table.getByText('Net price').first()).toBeVisible();
  await expectAccessible(page, 'the editor of a price list');
  await call('DELETE', `/${id}`);
});
