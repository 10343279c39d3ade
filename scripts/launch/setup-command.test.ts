import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import example from '@/docs/company.example.json';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { compiledArgs } from './programs';

const folder = mkdtempSync(join(tmpdir(), 'tradecounter-company-'));
const file = join(folder, 'company.json');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  writeFileSync(file, JSON.stringify({ ...example, connection: undefined }));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const PERSON = ['--email', 'a@b.example', '--name', 'Ada', '--role', 'buyer', '--organisation', '1'];

function run(entry: string, args: string[], variables: Record<string, string>) {
  const { status, stderr } = spawnSync(
    process.execPath,
    [...compiledArgs(`lib/operations/setup/commands/${entry}.ts`), ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: database.url, ...variables },
    },
  );
  return { status, stderr: stderr.trim() };
}

test.each([
  ['too short', 'short', /^operator\.password: .*12/],
  ['easy to guess', 'password12345', /^operator\.password: .*easy/i],
  ['made of the own name', 'olive-hartmann', /^operator\.password: /],
])('a password that is %s gets one sentence', (_name, password, words) => {
  const { status, stderr } = run('company', [file], { OPERATOR_PASSWORD: password });
  expect(status).toBe(1);
  expect(stderr).toMatch(words);
  expect(stderr.split('\n')).toHaveLength(1);
  expect(stderr).not.toContain(password);
});

test('a database that does not answer gets one sentence', () => {
  const { status, stderr } = run('people-add', PERSON, {
    PERSON_PASSWORD: 'seven wandering herons',
    DATABASE_URL: 'postgres://a@127.0.0.1:1/portal',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The database at 127\.0\.0\.1:1\/portal \(DATABASE_URL\) does not answer/);
  expect(stderr.split('\n')).toHaveLength(1);
});
