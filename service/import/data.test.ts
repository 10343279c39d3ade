import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { products } from '../db/tables/products';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { addOn, ratePlan, testProduct } from '../testing/products';
import { importCatalogue, toRecords } from './data';
import { openCatalogue } from './file';
import { ImportError } from './schema';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'import-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});
beforeEach(async () => {
  await database.db.delete(products);
});

async function importText(content: string | Buffer, replace = false) {
  const file = path.join(folder, 'catalogue');
  writeFileSync(file, content);
  const { records } = await openCatalogue(file);
  return importCatalogue(database.db, records, { replace });
}

async function importAndGetMessage(content: string | Buffer) {
  const error = await importText(content).catch((thrown: unknown) => thrown);
  if (!(error instanceof ImportError)) throw error;
  return error.message;
}

/** Ids in order of popularity. */
async function listIds() {
  const rows = await database.db.select({ id: products.id }).from(products).orderBy(asc(products.rank));
  return rows.map((row) => row.id);
}

const lines = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join('\n');
const one = testProduct({ id: 1, provisioning: [addOn], rate_plans: [ratePlan], price: 0.1, vendor: null });
const two = testProduct({ id: 2, name: 'Ünïcode "quoted", with; commas\nand lines', price: null });

const quoted = (cell: unknown) => `"${String(cell ?? '').replaceAll('"', '""')}"`;
const csv = (delimiter: string) =>
  [Object.keys(one), ...[one, two].map((product) => Object.values(product))]
    .map((cells) =>
      cells
        .map((cell) => quoted(typeof cell === 'object' && cell ? JSON.stringify(cell) : cell))
        .join(delimiter),
    )
    .join('\r\n');

test('ids, vendors and types go to 2^53 - 1', async () => {
  const great = { ...one, id: 2 ** 53 - 1, vendor: 2 ** 53 - 2, type: 61_000_150_083 };
  await importText(lines(great));
  const rows = await database.db
    .select({ id: products.id, vendor: products.vendor, type: products.type })
    .from(products);
  expect(rows).toEqual([{ id: great.id, vendor: great.vendor, type: great.type }]);
});

describe('every format gives the same products', () => {
  const formats: [string, string | Buffer][] = [
    ['JSON lines', lines(one, two)],
    ['JSON lines with empty lines, CRLF and a mark', `\uFEFF${lines(one)}\r\n\r\n${lines(two)}\r\n`],
    ['a JSON array', JSON.stringify([one, two])],
    ['a JSON array over many lines', JSON.stringify([one, two], null, 2)],
    ['CSV', csv(',')],
    ['CSV with semicolons and a mark', `\uFEFF${csv(';')}`],
    ['tab-separated values', csv('\t')],
    ['gzipped JSON lines', gzipSync(lines(one, two))],
    ['a gzipped JSON array', gzipSync(JSON.stringify([one, two]))],
    ['gzipped CSV', gzipSync(csv(','))],
  ];
  test.each(formats)('%s', async (_name, content) => {
    expect(await importText(content)).toEqual({ imported: 2, deleted: 0 });
    const rows = await database.db.select().from(products).orderBy(asc(products.rank));
    expect(rows).toMatchObject([
      {
        id: 1,
        price: '0.1000',
        vendor: null,
        provisioning: [addOn],
        ratePlans: [ratePlan],
        isShippable: true,
      },
      { id: 2, name: two.name, price: null, detailedDescription: null, stock: 5 },
    ]);
  });
});

describe('a later import', () => {
  test('overwrites by id, keeps the others, and ranks its own first', async () => {
    await importText(lines(one, two, testProduct({ id: 3 })));
    await importText(lines(testProduct({ id: 4 }), { ...two, name: 'New name' }));
    expect(await listIds()).toEqual([4, 2, 1, 3]);
    const rows = await database.db.select({ name: products.name }).from(products).orderBy(asc(products.rank));
    expect(rows[1]?.name).toBe('New name');
  });

  test('removes the others only when asked to replace', async () => {
    await importText(lines(one, two));
    expect(await importText(lines(testProduct({ id: 3 })), true)).toEqual({ imported: 1, deleted: 2 });
    expect(await listIds()).toEqual([3]);
  });
});

describe('a fault rejects the file with its line and field', () => {
  beforeEach(async () => {
    await importText(lines(one));
  });

  test.each<[string, string | Buffer, RegExp]>([
    ['a wrong type', lines(two, { ...two, id: 3, price: 'cheap' }), /^line 2: price: /],
    ['a missing field', lines(two, { id: 3, name: 'No SKU' }), /^line 2: product_code: /],
    [
      'a nested field',
      lines({ ...two, rate_plans: [{ ...ratePlan, id: 'x' }] }),
      /^line 1: rate_plans\.0\.id: /,
    ],
    ['a negative price', lines({ ...two, price: -1 }), /^line 1: price: /],
    ['a price out of range', lines({ ...two, price: 1e15 }), /^line 1: price: /],
    ['an id out of range', lines({ ...two, id: 2 ** 53 }), /^line 1: id: /],
    [
      'a text that cannot be stored',
      lines({ ...two, name: 'a\u0000b' }),
      /^line 1: name: must not contain NUL/,
    ],
    [
      'half a surrogate pair',
      `${lines(two).slice(0, -1)},"description":"\\ud800"}`,
      /^line 1: description: /,
    ],
    ['not an object', lines(two, 5), /^line 2: /],
    ['a line that is not JSON', `${lines(two)}\n\n{"id": 3,`, /^line 3: this is not valid JSON/],
    ['an id twice', lines(two, testProduct({ id: 3 }), two), /^line 3: id: 2 is already on line 1$/],
    ['a JSON array cut off', JSON.stringify([two]).slice(0, -1), /^line 1: the array is not closed/],
    ['a trailing comma', '[\n{"id":1},\n]', /^line 3: this is not valid JSON/],
    ['more behind the array', '[]\n{}', /^line 2: there is more text/],
    ['an element that is not JSON', '[\n{"id":1},\n{nonsense}]', /^line 3: this is not valid JSON/],
    ['an empty array', '[]', /^there is no product in it$/],
    ['an empty file', '', /^the file is empty$/],
    [
      'a gzip file cut off',
      gzipSync(lines(one, two)).subarray(0, -20),
      /^the file cannot be read to its end/,
    ],
    ['CSV without its columns', 'id,name\n1,x', /^line 1: .*product_code is missing/],
    ['a CSV cell of a wrong type', 'id,name,product_code,price\n2,x,y,1\n3,x,y,"1,5"', /^line 3: price: /],
    ['a CSV cell after line breaks', 'id,name,product_code\n2,"a\nb",y\nx,x,y', /^line 4: id: /],
    ['a CSV line with a cell too many', 'id,name,product_code\n2,x,y\n3,x,y,z', /^line 3: /],
    ['a CSV quote that never ends', 'id,name,product_code\n2,"x,y', /^line \d: /],
  ])('%s', async (_name, content, message) => {
    expect(await importAndGetMessage(content)).toMatch(message);
    expect(await listIds()).toEqual([1]);
  });

  test('up to ten faults are reported at once', async () => {
    const wrong = Array.from({ length: 15 }, (_, index) => ({ ...two, id: index + 2, stock: 'many' }));
    const message = await importAndGetMessage(lines(...wrong));
    expect(message.split('\n')).toHaveLength(10);
    expect(message).toContain('line 10: stock: ');
  });

  test('a missing file is reported', async () => {
    await expect(openCatalogue(path.join(folder, 'nothing'))).rejects.toThrow('there is no readable file');
  });
});

test('large files are imported in batches with progress, while the old catalogue can be read', async () => {
  await importText(lines(one));
  const reportedCounts: number[] = [];
  const visible: number[] = [];
  function* many() {
    for (let id = 1; id <= 2500; id += 1) yield testProduct({ id });
  }
  await importCatalogue(database.db, toRecords(many()), {
    onProgress: async (read) => {
      reportedCounts.push(read);
      visible.push(await database.db.$count(products));
    },
  });
  expect(reportedCounts).toEqual([1000, 2000, 2500]);
  expect(visible.every((count) => count === 1 || count === 2500)).toBe(true);
  expect((await listIds()).slice(0, 3)).toEqual([1, 2, 3]);
});
