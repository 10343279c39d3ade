import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPlacedOrder, type OrderFixture, openOrderFixture } from '@/lib/orders/testing/order-fixture';
import { isSendLockReleased } from '@/lib/platform/db/send-lock-mark';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { withClient } from './client';
import { decrypt, encrypt, parseBackupKey } from './encryption';
import { verifyBackup } from './read';
import { restoreBackup } from './restore';
import { hasRows, listDefinitions, listTables } from './tables';
import { writeBackup } from './write';

const KEY = randomBytes(32);
let source: OrderFixture;
let target: TestDatabase;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  file = join(folder, 'portal.backup');
  source = await openOrderFixture();
  await createPlacedOrder(source.buyer);
  // Rows of a megabyte, and what COPY has to escape.
  await source.database.pool.query(
    `INSERT INTO synonyms (terms) SELECT ARRAY[E'tab\\t new\\n line \\\\ \\\\. "é"', repeat(md5(n::text), 30000)]
     FROM generate_series(1, 3) n`,
  );
  await writeBackup(source.database.url, file, KEY);
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  target = await createTestDatabase();
});
afterEach(() => target.drop());

const isOpen = async (database: TestDatabase): Promise<unknown> =>
  (await database.database.execute(sql`SELECT ${isSendLockReleased} AS open`)).rows[0]?.open;
const isEmpty = () =>
  withClient(target.url, async (client) => !(await hasRows(client, await listTables(client))));
const definitions = (url: string) => withClient(url, listDefinitions);
const restore = (path = file, replace = false, key = KEY) =>
  restoreBackup(target.url, path, key, { replace });

test('a restored database equals the original and is locked for sending', async () => {
  const before = await definitions(target.url);
  const summary = await restore();
  const again = join(folder, 'again.backup');
  await writeBackup(target.url, again, KEY);
  const copied = await verifyBackup(again, KEY);
  expect(copied.tables).toEqual(summary.tables);
  expect(copied.end).toEqual(summary.end);
  expect(summary.tables.get('public.orders')?.rows).toBe(1);
  expect(summary.tables.get('pgboss.job')?.rows).toBeGreaterThan(0);
  expect(await definitions(target.url)).toEqual(before);
  expect(await isOpen(source.database)).toBe(true);
  expect(await isOpen(target)).toBe(false);
});

test('an altered file is rejected before the database is touched', async () => {
  const bytes = await readFile(file);
  const damaged = join(folder, 'damaged');
  const refuse = async (content: Buffer, reason: string) => {
    await writeFile(damaged, content);
    await expect(restore(damaged)).rejects.toThrow(reason);
  };
  for (const at of [60, Math.floor(bytes.length / 2), bytes.length - 1]) {
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
    await refuse(flipped, 'is damaged');
  }
  await refuse(bytes.subarray(0, 3), 'not a backup');
  await refuse(bytes.subarray(0, bytes.length - 1), 'cut short');
  await refuse(bytes.subarray(0, Math.floor(bytes.length / 2)), 'cut short');
  await refuse(Buffer.concat([bytes, Buffer.from('x')]), 'something follows its end');
  await expect(restore(file, false, randomBytes(32))).rejects.toThrow('another BACKUP_KEY');
  expect(await isEmpty()).toBe(true);
});

test('a failed restore leaves the database unchanged', async () => {
  await target.pool.query('ALTER TABLE synonyms ADD CONSTRAINT none CHECK (false)');
  const before = await definitions(target.url);
  await expect(restore()).rejects.toThrow('none');
  expect(await isEmpty()).toBe(true);
  expect(await definitions(target.url)).toEqual(before);
});

test('a database with rows is replaced only on explicit request', async () => {
  await restore();
  await expect(restore()).rejects.toThrow('not empty');
  await target.pool.query('DELETE FROM synonyms');
  await restore(file, true);
  const { rows } = await target.pool.query('SELECT count(*)::int AS count FROM synonyms');
  expect(rows).toEqual([{ count: 3 }]);
});

test('a backup of another schema is rejected', async () => {
  await target.pool.query("UPDATE drizzle.__drizzle_migrations SET hash = 'of tomorrow'");
  await expect(restore()).rejects.toThrow('the release that made it');
  expect(await isEmpty()).toBe(true);
});

test('a backup overwrites no file and leaves no partial one', async () => {
  await expect(writeBackup(source.database.url, file, KEY)).rejects.toThrow('there already');
  const url = new URL(source.database.url);
  url.pathname = '/none';
  await expect(writeBackup(url.href, join(folder, 'none'), KEY)).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name.includes('part') || name === 'none')).toEqual([]);
});

test('the key is 32 bytes', () => {
  expect(parseBackupKey('ab'.repeat(32))).toHaveLength(32);
  for (const text of [undefined, '', 'ab', 'xy'.repeat(32)])
    expect(() => parseBackupKey(text)).toThrow('64 hex');
});

async function* iterate(parts: Iterable<Uint8Array>): AsyncGenerator<Buffer> {
  for (const part of parts) yield Buffer.from(part);
}
const collect = async (stream: AsyncIterable<Buffer>) => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
};

test('encrypted bytes are decrypted, and changed ones are rejected', async () => {
  const parts = fc.array(fc.uint8Array({ maxLength: 300_000 }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(parts, fc.nat(), async (input, seed) => {
      const sealed = await collect(encrypt(iterate(input), KEY));
      expect((await collect(decrypt(iterate([sealed]), KEY))).equals(Buffer.concat(input))).toBe(true);
      const at = seed % sealed.length;
      sealed.writeUInt8(sealed.readUInt8(at) ^ 1, at);
      await expect(collect(decrypt(iterate([sealed]), KEY))).rejects.toThrow(/backup/);
    }),
    { numRuns: 30 },
  );
});
