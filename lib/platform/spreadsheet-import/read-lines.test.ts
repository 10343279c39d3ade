import { expect, test } from 'vitest';
import { AppError } from '@/lib/platform/errors';
import { textIn } from '@/lib/platform/messages/translator';
import { spreadsheetResponse } from '@/lib/platform/spreadsheets/write';
import { type ImportFormat, readLines } from './read-lines';

const FORMAT: ImportFormat<'code' | 'sku' | 'id' | 'note'> = {
  columns: {
    code: 'import-headings.partNumbers.code',
    sku: 'import-headings.partNumbers.sku',
    id: 'import-headings.partNumbers.productId',
    note: 'import-headings.addressBook.deliveryNote',
  },
  required: ['code', ['sku', 'id']],
  maxLines: 3,
};
const read = (content: string | Uint8Array) => readLines(Buffer.from(content).toString('base64'), FORMAT);

async function readError(content: string | Uint8Array): Promise<string> {
  const error = await read(content).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  const { code, details } = error as AppError;
  expect([code, details.fields?.map(({ path }) => path)]).toEqual(['invalid', ['file']]);
  return details.message ? textIn('en-GB')(details.message) : '';
}

test('the first sheet of a workbook is read like a CSV file', async () => {
  const header = ['Part number', 'SKU', 'Colour'];
  const rows = [['K-1', 'A-100', 'red'], [], ["'=1+1", '007', '']];
  const found = [];
  for (const format of ['csv', 'xlsx'] as const) {
    const response = spreadsheetResponse({ format, name: 'parts', sheet: 'Parts', header, rows });
    found.push(await read(new Uint8Array(await response.arrayBuffer())));
  }
  expect(found[0]).toMatchObject({
    lines: [
      { row: 2, cells: { code: 'K-1', sku: 'A-100' } },
      { row: 4, cells: { code: '=1+1', sku: '007' } },
    ],
    ignored: ['Colour'],
  });
  expect(found[1]).toMatchObject({ lines: found[0]?.lines, ignored: found[0]?.ignored });
});

test('headings decide the delimiter, for any lines below', async () => {
  const lines = ['code,sku,note', 'K-1,A,red; blue', 'K-2,B,green; blue', 'K-3,C,one; two'];
  expect((await read(lines.join('\n'))).lines.map(({ cells }) => cells.note)).toEqual([
    ...['red; blue', 'green; blue', 'one; two'],
  ]);
});

test.each([
  ['without one of two columns', 'Code,Note\nK-1,x', /“SKU” or “Product ID”/],
  ['without a column', 'SKU\nA', /names a column “Part number”/],
  ['without lines', 'Code,SKU\n,\n', /no lines below/],
  ['with too many lines', `Code,SKU\n${'K,A\n'.repeat(4)}`, /has 4 lines.* at most 3/],
  ['with a quotation mark that is never closed', 'Code,SKU\nK-1,A\n"K-2,A\nK-3,A\n', /in line 3/],
  ['that is no spreadsheet', new Uint8Array([0, 1, 2, 3]), /could not be read/],
])('a file %s is rejected', async (_case, content, text) => expect(await readError(content)).toMatch(text));
