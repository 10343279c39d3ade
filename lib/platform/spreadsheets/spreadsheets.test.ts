import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { writeXlsx } from 'hucre';
import { describe, expect, test, vi } from 'vitest';
import { FILE_FORMATS, type FileFormat } from './cells';
import { parseFile, type ReadResult } from './parse-file';
import { createReadingPool, readSpreadsheet } from './read';
import { spreadsheetResponse } from './write';

vi.setConfig({ testTimeout: 120_000 });

const toBytes = (text: string) => new TextEncoder().encode(text);
const parse = (bytes: Uint8Array, maxRows = 5_001): Promise<ReadResult> => parseFile({ bytes, maxRows });
const parseRows = async (bytes: Uint8Array): Promise<string[][] | undefined> => {
  const result = await parse(bytes);
  return 'sheets' in result ? result.sheets[0]?.rows : undefined;
};

async function write(
  format: FileFormat,
  rows: string[][],
  header = ['SKU', 'Quantity'],
): Promise<Uint8Array> {
  const response = spreadsheetResponse({ format, name: 'lines', sheet: 'Lines', header, rows });
  return new Uint8Array(await response.arrayBuffer());
}

const HOSTILE = [
  '=HYPERLINK("http://e","x")',
  '-2+3',
  '@SUM(A1)',
  '\ttab',
  'a "quoted" one',
  'two\nlines',
  'semi;colon, comma | pipe',
  '00123',
  '1E5',
  '1.23E+10',
  'Žofie\u200F مرحبا',
  '<b>&amp;</b>',
  "'already",
  'x'.repeat(300),
];

describe.each(FILE_FORMATS)('a file of %s', (format) => {
  test('is read back unchanged', async () => {
    const rows = HOSTILE.map((cell) => [cell, '2']);
    expect(await parseRows(await write(format, rows))).toEqual([
      ['SKU', 'Quantity'],
      ...rows.map(([cell = '']) => [cell.trim(), '2']),
    ]);
  });

  test('is read back with any texts', async () => {
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 30 })
      // biome-ignore lint/suspicious/noControlCharactersInRegex: no file of a spreadsheet holds them
      .map((text) => text.replace(/[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF\p{Surrogate}]/gu, '').trim())
      .filter((text) => text !== '' && !/^'[=+\-@\t\r\n＝＋－＠]/.test(text) && !text.includes('\r'));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), async (rows) => {
        expect(await parseRows(await write(format, rows))).toEqual([['SKU', 'Quantity'], ...rows]);
      }),
      { numRuns: 60 },
    );
  });

  test('states its name and may not be cached', () => {
    const { headers } = spreadsheetResponse({ format, name: 'a/"b', sheet: 'x', header: [], rows: [] });
    expect(headers.get('content-disposition')).toBe(`attachment; filename="a--b.${format}"`);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

test('an amount is exact in CSV and a number in XLSX', async () => {
  const file = { name: 'a', sheet: 'a', header: ['Price'], rows: [[{ amount: '0.10' }]] };
  const csv = await spreadsheetResponse({ ...file, format: 'csv' }).text();
  expect(csv.split('\r\n')[1]).toBe('0.10');
  const xlsx = new Uint8Array(await spreadsheetResponse({ ...file, format: 'xlsx' }).arrayBuffer());
  expect(await parseRows(xlsx)).toEqual([['Price'], ['0.1']]);
});

describe('a text file is read', () => {
  test.each([
    ['a comma', 'SKU,Qty\r\nA-1,2\r\n'],
    ['a semicolon, after Excel’s mark', '\uFEFFSKU;Qty\nA-1;2\n'],
    ['a tab', 'SKU\tQty\nA-1\t2'],
    ['a pipe', 'SKU|Qty\nA-1|2'],
    ['a delimiter that the file names', 'sep=;\r\nSKU;Qty\r\nA-1;2'],
  ])('under %s', async (_name, text) =>
    expect(await parseRows(toBytes(text))).toEqual([
      ['SKU', 'Qty'],
      ['A-1', '2'],
    ]),
  );

  test('with commas inside quotes, and a delimiter inside a cell', async () =>
    expect(await parseRows(toBytes('SKU;Name\nA-1;"Cable; 2 m, black"\n'))).toEqual([
      ['SKU', 'Name'],
      ['A-1', 'Cable; 2 m, black'],
    ]));

  test.each([
    ['UTF-16', Uint8Array.from([0xff, 0xfe, 0xc9, 0x00])],
    ['UTF-16 the other way round', Uint8Array.from([0xfe, 0xff, 0x00, 0xc9])],
    ['Windows-1252', Uint8Array.from([0xc9])],
  ])('in %s', async (_name, bytes) => expect(await parseRows(bytes)).toEqual([['É']]));

  test('or reported as a problem', async () => {
    expect(await parse(toBytes('SKU,Qty\n"A,2\nB,3\n'))).toEqual({ problem: 'unclosed-quote', line: 2 });
    const lateQuote = 'sep=;\nSKU;Qty\n\n"A\nA";2\n"B;3\nC;4\n';
    expect(await parse(toBytes(lateQuote))).toEqual({ problem: 'unclosed-quote', line: 6 });
    expect(await parse(toBytes('A\n'.repeat(11)), 10)).toEqual({ problem: 'too-many-rows' });
    expect(await parse(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]))).toEqual({ problem: 'old-format' });
    expect(await parse(Uint8Array.from([1, 0, 2, 0, 200]))).toEqual({ problem: 'not-readable' });
  });
});

describe('a workbook is read', () => {
  test('as displayed, with zeros, without hidden sheets, and without evaluating formulas', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Order',
          rows: [['SKU', 'Qty']],
          cells: new Map([
            ['1,0', { value: 123, type: 'number', style: { numFmt: '000000' } }],
            ['1,1', { value: 7, type: 'formula', formula: 'WEBSERVICE("http://e")', formulaResult: 7 }],
            ['2,0', { value: 12_300_000_000, type: 'number' }],
            ['2,1', { value: null, type: 'formula', formula: '1+1' }],
          ]),
        },
        { name: 'Prices', hidden: true, rows: [['secret']] },
      ],
    });
    expect(await parse(bytes)).toEqual({
      encoding: null,
      sheets: [
        {
          name: 'Order',
          hiddenRows: [],
          hiddenColumns: [],
          dates: new Map(),
          isCut: false,
          rows: [
            ['SKU', 'Qty'],
            ['000123', '7'],
            ['12300000000', ''],
          ],
        },
      ],
    });
  });

  test('but not beyond the limit of rows', async () =>
    expect(
      await parse(
        await write('xlsx', [
          ['A', '1'],
          ['B', '2'],
        ]),
        2,
      ),
    ).toEqual({ problem: 'too-many-rows' }));
});

/** Creates an archive of one entry whose header states the given sizes. */
function createArchive(content: Uint8Array, stated: { packed?: number; unpacked: number; flags?: number }) {
  const name = Buffer.from('xl/workbook.xml');
  const packed = deflateRawSync(content);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(stated.unpacked, 22);
  head.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(stated.flags ?? 0, 8);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(stated.packed ?? packed.length, 20);
  entry.writeUInt32LE(stated.unpacked, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(head.length + name.length + packed.length, 16);
  return new Uint8Array(Buffer.concat([head, name, packed, entry, name, end]));
}

describe('an archive that unpacks to too much is rejected before it is unpacked', () => {
  const bomb = new Uint8Array(200 * 1024 * 1024);
  test.each([
    ['and says so', { unpacked: bomb.length }, 'too-large'],
    ['and says nothing', { unpacked: 0 }, 'not-readable'],
    ['and says so elsewhere', { packed: 0, unpacked: 0, flags: 8 }, 'not-readable'],
    ['and says that it is of 4 GB and more', { unpacked: 0xffffffff }, 'not-readable'],
  ] as const)('%s', async (_name, stated, problem) => {
    expect(await parse(createArchive(bomb, stated))).toEqual({ problem });
  });

  test('or given up where it exceeds its stated size', async () =>
    expect(await parse(createArchive(bomb, { unpacked: 1000 }))).toEqual({ problem: 'too-large' }));
});

test('any bytes give a file or a problem', async () => {
  const workbook = await write('xlsx', [['A', '1']]);
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.nat(workbook.length), async (junk, place) => {
      const broken = Uint8Array.from([
        ...workbook.slice(0, place),
        ...junk,
        ...workbook.slice(place + junk.length),
      ]);
      for (const bytes of [junk, broken])
        expect(Object.keys(await parse(bytes)).join()).toMatch(/^(sheets,encoding|problem|problem,line)$/);
    }),
    { numRuns: 100 },
  );
});

test('a file is read in a thread and given up when it takes too much', async () => {
  expect((await readSpreadsheet({ bytes: toBytes('SKU,Qty\nA,1'), maxRows: 10 })).sheets).toHaveLength(1);
  await expect(readSpreadsheet({ bytes: toBytes('A\n'.repeat(20)), maxRows: 10 })).rejects.toMatchObject({
    code: 'invalid',
    message: 'spreadsheets.problems.too-many-rows',
  });
  const pool = createReadingPool({ timeMs: 1 });
  await expect(pool.run({ bytes: toBytes('A'), maxRows: 1 })).rejects.toMatchObject({ code: 'invalid' });
  await pool.close();
});
