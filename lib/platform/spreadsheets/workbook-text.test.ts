import { type CellValue, writeXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { parseFile } from './parse-file';

async function show(value: CellValue, numFmt: string): Promise<string | undefined> {
  const cells = new Map([['0,0', { value, style: { numFmt } }]]);
  const bytes = await writeXlsx({ sheets: [{ name: 'Order', rows: [[value]], cells }] });
  const result = await parseFile({ bytes, maxRows: 10 });
  return 'sheets' in result ? result.sheets[0]?.rows[0]?.[0] : result.problem;
}

test.each([
  [123, '000000', '000123'],
  [123, '000000;-000000', '000123'],
  [838, '"QY-D"0"-PD"', 'QY-D838-PD'],
  [5876, '"KW-"0000"-EU="', 'KW-5876-EU='],
  [1_321_001, '00000\\-000', '01321-001'],
  [12_345_678, '0000-0000', '1234-5678'],
  [4.999999999999999, 'General', '5'],
  [4.999999999999999, '0', '5'],
  [4.5, 'General', '4.5'],
  [0.1 + 0.2, 'General', '0.3'],
  [1_200, '#,##0', '1200'],
  [5, '0.00', '5.00'],
  [0.125, '0.00%', '12.50%'],
  [4.6, '0', '5 (4.6)'],
  [4.96, '0.0', '5.0 (4.96)'],
  [-5, '0;0', '5 (-5)'],
  [5_000, '0,', '5 (5000)'],
  [0.4, '0', '0 (0.4)'],
  [-5, '0', '-5'],
  [5.000000001, '0', '5'],
  [17.634, '0.00', '17.63'],
  [1_234.5, '0.0', '1234.5'],
  [5, '[Red]0', '5'],
  [5, '0" pcs"', '5 pcs'],
  [5, '[$-409]0', '5'],
  [1_230_000_000_000, '0.00E+00', '1.23E+12'],
  [4_006_381_333_931, 'General', '4006381333931'],
  [new Date(Date.UTC(2024, 2, 1)), 'mmm-yy', 'Mar-24'],
  [new Date(Date.UTC(2024, 2, 1)), 'd-mmm', '1-Mar'],
  [new Date(Date.UTC(2024, 2, 1)), 'yyyy-mm-dd', '2024-03-01'],
] as const)('%s as %s shows %s', async (value, format, text) => expect(await show(value, format)).toBe(text));

test('hidden rows and columns are left out and named', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Order',
        columns: [{}, { hidden: true }, {}],
        rows: [
          ['SKU', 'Cost', 'Qty'],
          ['A-1', 'secret', 5],
          ['B-2', 'secret', 2],
        ],
        rowDefs: new Map([[1, { hidden: true }]]),
      },
    ],
  });
  expect(await parseFile({ bytes, maxRows: 10 })).toMatchObject({
    sheets: [
      {
        rows: [['SKU', 'Qty'], [], ['B-2', '2']],
        hiddenRows: [{ row: 2, text: 'A-1\tsecret\t5' }],
        hiddenColumns: ['B'],
      },
    ],
  });
});
