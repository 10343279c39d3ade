import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readColumns } from './read-columns';
import { writeColumns } from './write-columns';

const FOLDER = mkdtempSync(join(tmpdir(), 'columns-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

const FILE = join(FOLDER, 'file');
const IDENTITY = { format: 'test/1', database: '7/1/5', version: 'b' };
const HEADER_BYTES = 4_096;

const COLUMNS = {
  text: 'grün und blau',
  ids: Int32Array.of(-1, 2, 3),
  inner: {
    flags: Uint8Array.of(1, 2, 3, 4, 5),
    text: 'жёлтый 🙂',
    deep: { starts: new Uint32Array(1_000).fill(9) },
  },
  ranks: Float64Array.of(0.5, -0, 2 ** 53),
};
const read = (identity: Record<string, string | number> = IDENTITY) => readColumns(FILE, identity, COLUMNS);
/** What a caller makes of a file: its columns, or none of them. */
const readOrFail = () => read().catch((error: Error) => error);

/** Views that begin anywhere in their memory. */
const bytes = fc.uint8Array({ maxLength: 40 });
const columns = fc.record({
  text: fc.string({ unit: 'binary' }),
  halves: fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  bytes: fc.tuple(bytes, fc.nat(40)).map(([all, from]) => all.subarray(from)),
  inner: fc.record({ ints: fc.int32Array(), uints: fc.uint32Array(), floats: fc.float64Array() }),
});

test('columns are read as they were written', () =>
  fc.assert(
    fc.asyncProperty(columns, async (all) => {
      await writeColumns(FILE, IDENTITY, all);
      const found = await readColumns(FILE, IDENTITY, all);
      expect(found).toEqual(all);
      expect(found?.inner.ints.buffer).toBe(found?.bytes.buffer);
    }),
  ));

test('more than is hashed at once comes back, too', async () => {
  const large = { all: Uint32Array.from({ length: 700_001 }, (_, at) => Math.imul(at, 0x9e3779b1)) };
  await writeColumns(FILE, IDENTITY, large);
  const found = await readColumns(FILE, IDENTITY, large);
  expect(isDeepStrictEqual(found, large)).toBe(true);
});

describe('a file that is', () => {
  let written: Buffer;
  beforeEach(async () => {
    await writeColumns(FILE, IDENTITY, COLUMNS);
    written = readFileSync(FILE);
  });

  test('as it was written is for this user alone, and the only one that is left', async () => {
    expect(await read()).toEqual(COLUMNS);
    expect(statSync(FILE).mode & 0o777).toBe(0o600);
    expect(readdirSync(FOLDER)).toEqual(['file']);
  });

  test.each([
    ['of another format', { format: 'test/2' }],
    ['of another database', { database: '7/1/6' }],
    ['of another version', { version: 'c' }],
    ['of something else besides', { connectionId: 1 }],
  ])('%s is not the one', async (_, other) => {
    expect(await read({ ...IDENTITY, ...other })).toBeNull();
  });

  test('of a machine with another order of bytes is not the one', async () => {
    const text = written.toString('latin1').replace('"endianness":"LE"', '"endianness":"BE"');
    writeFileSync(FILE, text, 'latin1');
    expect(await read()).toBeNull();
  });

  test('cut off anywhere fails', async () => {
    const lengths = [
      0,
      1,
      HEADER_BYTES - 1,
      HEADER_BYTES,
      HEADER_BYTES + 1,
      written.length - 33,
      written.length - 1,
    ];
    for (const length of [
      ...lengths,
      ...Array.from({ length: 50 }, (_, at) => Math.floor((written.length * at) / 50)),
    ]) {
      writeFileSync(FILE, written.subarray(0, length));
      expect(await readOrFail(), `${length} bytes`).toBeInstanceOf(Error);
    }
  });

  test('longer than it should be fails', async () => {
    writeFileSync(FILE, Buffer.concat([written, Buffer.alloc(8)]));
    expect(await readOrFail()).toBeInstanceOf(Error);
  });

  test('changed in one bit anywhere is not used', async () => {
    const end = written.indexOf('   ');
    // All of the header's text, and some of the rest.
    for (let at = 0; at < written.length; at += at < end ? 1 : 37) {
      const changed = Buffer.from(written);
      changed[at]! ^= 1 << (at % 8);
      writeFileSync(FILE, changed);
      const found = await readOrFail();
      expect(found === null || found instanceof Error, `byte ${at}`).toBe(true);
    }
  });

  test.each([
    ['with a column missing', { ...COLUMNS, more: '' }],
    ['with a column of another kind', { ...COLUMNS, ids: Uint32Array.of() }],
    ['with a column of another name', { words: '', ...COLUMNS }],
    ['with a column too many', { text: '' }],
  ])('%s fails', async (_, like) => {
    await expect(readColumns(FILE, IDENTITY, like)).rejects.toThrow('other columns');
  });

  test('replaced while it is read is read as it was', async () => {
    const reading = Array.from({ length: 20 }, () => read());
    await Promise.all(Array.from({ length: 20 }, () => writeColumns(FILE, IDENTITY, COLUMNS)));
    for (const found of await Promise.all(reading)) expect(found).toEqual(COLUMNS);
    expect(readdirSync(FOLDER)).toEqual(['file']);
  });
});

test('what cannot be written leaves nothing behind', async () => {
  const nowhere = join(FOLDER, 'nowhere');
  await expect(writeColumns(join(nowhere, 'file'), IDENTITY, COLUMNS)).rejects.toThrow('ENOENT');
  const many = Object.fromEntries(
    Array.from({ length: 100 }, (_, at) => [`a column of a long name ${at}`, '']),
  );
  await expect(writeColumns(FILE, IDENTITY, many)).rejects.toThrow('too many columns');
  expect(readdirSync(FOLDER)).toEqual(['file']);
});
