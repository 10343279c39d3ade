import { writeXlsx } from 'hucre';
import { describe, expect, test } from 'vitest';
import { parseFile } from '@/lib/platform/spreadsheets/parse-file';
import { createResolver } from '../testing/catalogue';
import { readSheet } from './rules';
import { suggestMapping } from './suggest';

const day = (text: string): Date => new Date(`${text}T00:00:00Z`);

/** The lines of a workbook with one SKU that became a day, in a catalogue of these SKUs. */
async function resolve(date: string, format: string, codes: readonly string[], headings = ['SKU', 'Qty']) {
  const cells = new Map([
    [`${headings.length > 0 ? 1 : 0},0`, { value: day(date), style: { numFmt: format } }],
  ]);
  const rows = [...(headings.length > 0 ? [headings] : []), [day(date), 5]];
  const bytes = await writeXlsx({ sheets: [{ name: 'Order', rows, cells }] });
  const read = await parseFile({ bytes, maxRows: 10 });
  if (!('sheets' in read) || !read.sheets[0]) throw new Error('not read');
  const [sheet] = read.sheets;
  return createResolver(codes.map((code) => ({ code }))).lines(
    readSheet(sheet, suggestMapping(sheet).mapping),
  )[0];
}
const summarise = (line: Awaited<ReturnType<typeof resolve>>) => ({
  state: line?.state,
  repair: line?.repair?.code,
  candidates: line?.candidates.map(({ productCode }) => productCode).toSorted(),
});

describe('a SKU that a spreadsheet turned into a date', () => {
  test.each([
    ['2024-03-01', 'mmm-yy', ['MAR24', '324', 'MAR25'], ['MAR24']],
    ['2024-03-01', 'mmm-yy', ['MAR-24'], ['MAR-24']],
    ['2024-03-01', 'mmm-yy', ['3-24', '3-2024'], ['3-2024', '3-24']],
    ['2024-03-01', 'mmm-yy', ['03-2024', '032024'], ['03-2024']],
    ['2026-03-01', 'd-mmm', ['MAR1', 'MARCH1', '1-3'], ['1-3', 'MAR1', 'MARCH1']],
    ['2026-03-24', 'd-mmm', ['MAR-24', '24-3', '24MAR'], ['24-3', '24MAR', 'MAR-24']],
    ['2026-09-02', 'd-mmm', ['SEPT2', '2-9-26'], ['2-9-26', 'SEPT2']],
    ['2026-10-12', 'm/d/yyyy', ['10-12', '12/10', '1012'], ['10-12', '12/10']],
    ['2024-12-01', 'mmm-yy', ['DEZ24', '12-24'], ['12-24', 'DEZ24']],
    ['2002-01-03', 'yyyy-mm-dd', ['1-3-02', '01-03-02'], ['01-03-02', '1-3-02']],
    ['2026-05-01', 'mmm yyyy', ['MAY-26'], ['MAY-26']],
  ])('%s as %s offers the SKUs that it may have been', async (date, format, codes, expected) => {
    const line = await resolve(date, format, codes);
    expect(summarise(line)).toMatchObject({ state: 'near', candidates: expected });
    expect(line).toMatchObject({ quantity: 5, product: null, repair: { kind: 'date' } });
  });

  test('is asked about even when no SKU matches', async () => {
    const line = await resolve('2024-03-01', 'mmm-yy', ['AB-1']);
    expect(line).toMatchObject({ state: 'not-found', code: 'Mar-24', repair: { kind: 'date', code: null } });
  });

  test('is never accepted by itself, even when it looks like a SKU', async () => {
    const line = await resolve('2024-03-01', 'mmm-yy', ['MAR-24', 'MAR24']);
    expect(line).toMatchObject({ state: 'near', product: null, candidateCount: 2 });
  });

  test('is recognised in rows without headings', async () => {
    const line = await resolve('2024-03-01', 'mmm-yy', ['MAR24'], []);
    expect(summarise(line)).toMatchObject({ state: 'near', candidates: ['MAR24'] });
  });

  test.each([
    ['SKU;Qty\n24-Mar;5', ['MAR24', 'MAR-23'], ['MAR24']],
    ['SKU;Qty\n01.03.2024;5', ['MAR24', '3-24'], ['3-24', 'MAR24']],
    ['SKU;Qty\n2024-03-01;5', ['3-24'], ['3-24']],
    ['SKU;Qty\nMrz 24;5', ['3-24'], ['3-24']],
    ['SKU;Qty\n3/1/2024;5', ['MAR-24'], ['MAR-24']],
    ['SKU;Qty\n1-Sep;5', ['SEPT1'], ['SEPT1']],
  ])('%j from a CSV file offers the SKUs as well', (text, codes, expected) => {
    const [line] = createResolver(codes.map((code) => ({ code }))).text(text);
    expect(summarise(line)).toMatchObject({ state: 'near', candidates: expected });
  });

  test.each(['1.23E+12', '4,00638E+12', '1E+15'])('%s, which can be any number, is asked about', (code) => {
    expect(createResolver([{ code: 'AB-1' }]).text(`SKU;Qty\n"${code}";5`)[0]).toMatchObject({
      state: 'not-found',
      repair: { kind: 'exponent', code: null },
    });
  });

  test('a text cell with a SKU stays a SKU', () => {
    expect(createResolver([{ code: 'MAR-24' }, { code: 'X24' }]).text('SKU;Qty\nMar-24;5')[0]).toMatchObject({
      state: 'exact',
      quantity: 5,
    });
  });
});

test.each(['csv', 'xlsx'])('columns beyond the hundredth are left out of %s with a message', async (kind) => {
  const rows = ['h', 'r'].map((name) => Array.from({ length: 103 }, (_, at) => `${name}${at}`));
  const bytes =
    kind === 'csv'
      ? new TextEncoder().encode(rows.map((row) => row.join(';')).join('\n'))
      : await writeXlsx({ sheets: [{ name: 'Order', rows }] });
  const read = await parseFile({ bytes, maxRows: 10 });
  expect(read).toMatchObject({ sheets: [{ isCut: true }] });
  expect('sheets' in read && read.sheets[0]?.rows.map((row) => row.length)).toEqual([100, 100]);
});
