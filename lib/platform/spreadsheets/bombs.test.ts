import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { parseFile, type ReadResult } from './parse-file';
import { createReadingPool } from './read';

vi.setConfig({ testTimeout: 180_000 });

const CONTENT_TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`;
const ROOT_RELS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const WORKBOOK = `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const WORKBOOK_RELS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;
const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** An archive of deflated entries. @param stated sizes that an entry claims instead of its own */
function zip(entries: Record<string, string>, stated: Record<string, number> = {}): Uint8Array {
  const [locals, central]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content, { level: 9 });
    const size = stated[name] ?? content.length;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(content), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), packed);
    central.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, list, end]));
}

const workbook = (rows: string, shared = '', stated: Record<string, number> = {}): Uint8Array =>
  zip(
    {
      '[Content_Types].xml': CONTENT_TYPES,
      '_rels/.rels': ROOT_RELS,
      'xl/workbook.xml': WORKBOOK,
      'xl/_rels/workbook.xml.rels': WORKBOOK_RELS,
      'xl/worksheets/sheet1.xml': `<worksheet ${NAMESPACE}><sheetData>${rows}</sheetData></worksheet>`,
      'xl/sharedStrings.xml': `<sst ${NAMESPACE}>${shared}</sst>`,
    },
    stated,
  );
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (cells: string) => `<row>${cells}</row>`;
const MB = 1024 * 1024;
const a = (count: number) => 'a'.repeat(count);

const WORKBOOKS: Record<string, () => Uint8Array> = {
  'one cell of 60 MB': () => workbook(row(text(a(60 * MB)))),
  'one shared text of 60 MB': () => workbook(row('<c t="s"><v>0</v></c>'), `<si><t>${a(60 * MB)}</t></si>`),
  'a cell of one letter too many': () => workbook(row(text(a(32_768)))),
  'a text in runs that are too long together': () =>
    workbook(row('<c t="s"><v>0</v></c>'), `<si>${`<r><t>${a(1_000)}</t></r>`.repeat(40)}</si>`),
  'a row of 4 MB': () => workbook(row(text(a(30_000)).repeat(140))),
  'a row of 100,000 cells': () => workbook(row('<c><v>1</v></c>'.repeat(100_000))),
  'three million cells': () => workbook(row('<c><v>1</v></c>'.repeat(600)).repeat(5_000)),
  'one long text in each cell': () =>
    workbook(row('<c t="s"><v>0</v></c>'.repeat(90)).repeat(5_000), `<si><t>${a(30_000)}</t></si>`),
  'a million texts that no cell has': () => workbook(row(text('x')), '<si><t>x</t></si>'.repeat(3_000_000)),
  'more than it says': () =>
    workbook(row(text(a(30_000)).repeat(30)).repeat(60), '', { 'xl/worksheets/sheet1.xml': 1_000 }),
};

const parse = (bytes: Uint8Array): Promise<ReadResult> => parseFile({ bytes, maxRows: 5_200 });
const findProblem = (result: ReadResult) => ('problem' in result ? result.problem : 'read');

describe('a workbook with', () => {
  test.each(Object.entries(WORKBOOKS))('%s is rejected', async (_name, make) => {
    expect(['too-large', 'too-wide', 'not-readable']).toContain(findProblem(await parse(make())));
  });

  test.each([
    ['a cell of 32,767 characters', () => workbook(row(text(a(32_767))))],
    [
      'as many characters in runs',
      () => workbook(row('<c t="s"><v>0</v></c>'), `<si>${`<r><t>${a(3_276)}</t></r>`.repeat(10)}</si>`),
    ],
    ['5,000 rows of 30 cells', () => workbook(row(text('AB-1').repeat(30)).repeat(5_000))],
  ])('%s is read', async (_name, make) => {
    expect(findProblem(await parse(make()))).toBe('read');
  });
});

test('ten bombs at once stay under 450 MB', async () => {
  const bombs = [
    'one cell of 60 MB',
    'three million cells',
    'one long text in each cell',
    'one shared text of 60 MB',
    'a million texts that no cell has',
  ];
  const files = bombs.map((name) => (WORKBOOKS[name] as () => Uint8Array)());
  const pool = createReadingPool();
  const before = process.memoryUsage().rss;
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 5);
  const read = [...files, ...files].map((bytes) =>
    pool.run({ bytes, maxRows: 5_200 }).then(findProblem, () => 'given up'),
  );
  expect(await Promise.all(read)).not.toContain('read');
  clearInterval(watch);
  await pool.close();
  expect((peak - before) / MB).toBeLessThan(450);
});

describe('a CSV file', () => {
  const csv = (content: string) => parse(new TextEncoder().encode(content));
  test.each([
    ['1,000,000 columns', ','.repeat(999_999)],
    ['1,000,000 columns with cells', 'a;'.repeat(1_000_000)],
    ['20,000 columns between tabs', 'a\t'.repeat(20_000)],
    ['such a row behind others', `SKU,Qty\nA,1\n${'a,'.repeat(500_000)}`],
    ['a cell of 32,768 characters', `SKU,Qty\n${a(32_768)},1`],
    ['the same between quotation marks, on several lines', `SKU,Qty\n"${`${a(1_000)}\n`.repeat(40)}",1`],
    ['columns between quotation marks', '"a",'.repeat(50_000)],
    ['one row of 4 MB', `${a(30_000)},`.repeat(130)],
  ])('with %s is rejected', async (_name, content) => {
    expect(await csv(content)).toMatchObject({ problem: 'too-wide' });
  });

  test('with 16,384 columns or one long cell is read', async () => {
    expect(findProblem(await csv(`${'a,'.repeat(16_383)}a`))).toBe('read');
    expect(findProblem(await csv(`SKU,Qty\n${a(32_767)},1`))).toBe('read');
  });

  test('of 1,000,000 columns is rejected at its first row', async () => {
    expect(await csv(`${','.repeat(999_999)}\n${'x'.repeat(3 * MB)}`)).toEqual({
      problem: 'too-wide',
      line: 1,
    });
  });
});
