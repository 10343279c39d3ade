import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FileLine, lineFileResponse } from '@/lib/cart/line-files/write';
import { rememberPartNumber } from '@/lib/catalogue/part-numbers/data';
import { openStoredCatalogue, type StoredCatalogue } from '@/lib/catalogue/testing/stored-catalogue';
import { type Actor, ROLE_PERMISSIONS } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { FILE_FORMATS, type FileFormat } from '@/lib/platform/spreadsheets/cells';
import { addLines } from './add-lines';
import { readLineFile } from './files/data';
import { rejectedFile } from './files/write';
import { resolve } from './resolve/data';
import { fileInputSchema, type ResolvedLine } from './schema';

let fixture: StoredCatalogue;
let ada: Actor;
let cleo: Actor;

beforeAll(async () => {
  fixture = await openStoredCatalogue();
  ada = await fixture.person('ada@example.com', 200);
  cleo = await fixture.person('cleo@example.com', 300);
  await fixture.priceList(200, 300, '20');
  await fixture.product(1, { name: 'Montech switch', code: 'A-100', vendor: 406 });
  await fixture.product(2, { name: 'Alpine switch', code: 'A-100', vendor: 26 });
  await fixture.product(3, { name: 'Patch cable', code: 'PC-2', stock: 3 });
  await fixture.product(4, { name: 'On request', code: 'PC-3', price: null });
  await fixture.product(5, { name: 'Old cable', code: 'PC-1', gone: true });
  await fixture.product(6, { name: 'Fan', code: '000123' });
  for (let id = 100; id < 150; id++) await fixture.product(id, { code: `N-${id}`, name: `Name ${id}` });
}, 120_000);
afterAll(() => fixture.close());
beforeEach(() => fixture.rows(emptyTables('part_numbers', 'carts', 'active_carts', 'file_mappings')));

const state = async (actor: Actor, text: string): Promise<ResolvedLine['state'][]> =>
  (await resolve(actor, { text })).lines.map((line) => line.state);

describe('pasted lines', () => {
  test('have one outcome each, and the equation counts them all', async () => {
    const { lines, equation } = await resolve(ada, {
      text: 'PC-2;2\nPC-2;9\na-100\nPC-3\nPC-1\nnothing-like-it-99\n123;2\nHello Ben,\nN-100 x 4',
    });
    expect(lines.map((line) => line.state)).toEqual([
      'short',
      'merged',
      'several',
      'no-price',
      'not-found',
      'not-found',
      'near',
      'unreadable',
      'exact',
    ]);
    expect(lines[0]).toMatchObject({ quantity: 11, short: 8 });
    expect(lines[6]?.repair).toEqual({ kind: 'leading-zeros', code: '000123' });
    expect(equation).toEqual({ lines: 9, ready: 2, toChoose: 2, rejected: 4, merged: 1 });
  });

  test('with a SKU of several products are chosen once, also below where choices are shared', async () => {
    expect(await state(cleo, 'A100')).toEqual(['several']);
    await rememberPartNumber(ada, { code: 'A-100', vendorId: null, productId: 2 });
    expect(await state(cleo, 'A100')).toEqual(['several']);
    await fixture.rows('UPDATE organisations SET shares_part_numbers = true WHERE id = 200');
    const { lines } = await resolve(cleo, { text: 'A-100 3' });
    expect(lines[0]).toMatchObject({ state: 'exact', isRemembered: true, product: { id: 2 } });
    await rememberPartNumber(cleo, { code: 'A-100', vendorId: null, productId: 1 });
    expect((await resolve(cleo, { text: 'A-100' })).lines[0]?.product?.id).toBe(1);
    expect((await resolve(ada, { text: 'A-100' })).lines[0]?.product?.id).toBe(2);
  });

  test('are found by own part numbers, and a vendor’s entry needs that vendor in the line', async () => {
    await rememberPartNumber(ada, { code: 'OURS 7', vendorId: null, productId: 3 });
    await rememberPartNumber(ada, { code: 'A-100', vendorId: 26, productId: 2 });
    expect((await resolve(ada, { text: 'ours-7;2' })).lines[0]?.product?.id).toBe(3);
    expect(await state(ada, 'A-100')).toEqual(['several']);
  });

  test('show the acting organisation’s price only', async () => {
    expect((await resolve(ada, { text: 'N-100' })).lines[0]?.totals?.oneOff[0]?.amount).toBe('10');
    const below = await resolve(cleo, { text: 'N-100' });
    expect(below.lines[0]?.totals?.oneOff[0]?.amount).toBe('12');
    expect(JSON.stringify(below)).not.toMatch(/"amount":"10(\.0+)?"/);
  });

  test('are for people who may order', async () => {
    const viewer: Actor = { ...ada, role: 'viewer', permissions: ROLE_PERMISSIONS.viewer };
    await expect(resolve(viewer, { text: 'N-100' })).rejects.toMatchObject({ code: 'not-allowed' });
    const lines = [
      { row: 1, productId: 100, quantity: 1, ratePlanId: null, provisioning: [], maintenance: [] },
    ];
    await expect(addLines(viewer, { cartVersion: 0, lines })).rejects.toMatchObject({ code: 'not-allowed' });
    const file = fileInputSchema.parse({ file: '', name: 'a.csv', mapping: null });
    await expect(readLineFile(viewer, file)).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

describe('checked lines', () => {
  const line = (row: number, productId: number, quantity = 1) => ({
    row,
    productId,
    quantity,
    ratePlanId: null,
    provisioning: [],
    maintenance: [],
  });

  test('are added as shown, and the others are named', async () => {
    const lines = [line(1, 100, 2), line(2, 4), line(3, 5), line(4, 999_999)];
    const result = await addLines(ada, { cartVersion: 0, lines });
    expect(result.added + result.rejected.length).toBe(lines.length);
    expect(result.rejected.map(({ row }) => row)).toEqual([2, 3, 4]);
    for (const { reason } of result.rejected) expect(reason).not.toBe('');
    const rows = await fixture.rows('SELECT product_id AS product, quantity FROM cart_lines');
    expect(rows).toEqual([{ product: 100, quantity: 2 }]);
  });

  test('are added once when sent twice', async () => {
    await addLines(ada, { cartVersion: 0, lines: [line(1, 100)] });
    const again = addLines(ada, { cartVersion: 0, lines: [line(1, 100)] });
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
    expect(await fixture.rows('SELECT quantity FROM cart_lines')).toEqual([{ quantity: 1 }]);
  });
});

const toInput = async (response: Response, name: string) =>
  fileInputSchema.parse({
    file: Buffer.from(await response.arrayBuffer()).toString('base64'),
    name,
    mapping: null,
  });

const writeLines = (format: FileFormat, lines: FileLine[]) =>
  lineFileResponse(ada, { format, name: 'lines', lines });

describe.each(FILE_FORMATS)('a file of %s', (format) => {
  const cell = fc.oneof(
    fc.constantFrom(
      '=1+1',
      '-2+3',
      '@SUM(A1)',
      'a "b", c;d|e',
      '00123',
      '1E5',
      'Žofie\u200F',
      "'x",
      'two words',
    ),
    fc.string({ maxLength: 20 }),
  );
  const fileLine = fc.record({
    productId: fc.integer({ min: 100, max: 149 }),
    quantity: fc.integer({ min: 1, max: 999_999 }),
    name: cell,
    reference: fc.option(fc.constantFrom('REF 1', '=REF', 'Büro, 2. Stock', '-7'), { nil: null }),
  });

  test('is read back to the same lines, with any cells', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fileLine, { minLength: 1, maxLength: 6 }), async (given) => {
        const lines = given.map((one) => ({
          ...one,
          sku: `N-${one.productId}`,
          vendor: 'Vendor 406',
          ratePlanId: null,
          plan: null,
          provisioning: [],
          maintenance: [],
          price: { amount: '10.00', currency: 'GBP' },
        }));
        const read = await readLineFile(ada, await toInput(writeLines(format, lines), `lines.${format}`));
        expect(
          read.lines.map(({ productId, code, quantity, reference }) => [
            productId,
            code,
            quantity,
            reference ?? null,
          ]),
        ).toEqual(lines.map((one) => [one.productId, one.sku, one.quantity, one.reference]));
      }),
      { numRuns: 20 },
    );
  });

  test('with the lines that were not added is read back to the same lines', async () => {
    const { lines } = await resolve(ada, { text: 'A-100;2\nno-such-1;3\nPC-3 4' });
    const rejected = lines.map(({ row, text, code, quantity }) => ({
      row,
      text,
      code,
      quantity,
      problem: 'No',
    }));
    const read = await readLineFile(ada, await toInput(rejectedFile(ada, { lines: rejected }, format), 'x'));
    expect(read.lines.map(({ code, quantity }) => [code, quantity])).toEqual(
      rejected.map(({ code, quantity }) => [code, quantity]),
    );
  });
});

test('columns are remembered for an organisation', async () => {
  const file = Buffer.from('Teil,Anz,Rest\nN-101,2,x\nN-102,3,y').toString('base64');
  const mapping = { sheet: '', hasHeader: true, columns: ['code', 'quantity', 'ignore'] };
  const given = fileInputSchema.parse({ file, name: 'a.csv', mapping, remember: true });
  expect((await readLineFile(ada, given)).lines.map(({ code, quantity }) => [code, quantity])).toEqual([
    ['N-101', 2],
    ['N-102', 3],
  ]);
  const later = fileInputSchema.parse({ file, name: 'b.csv', mapping: null });
  expect(await readLineFile(ada, later)).toMatchObject({ isRemembered: true, mapping });
  expect(await readLineFile(cleo, later)).toMatchObject({ isRemembered: false });
});
