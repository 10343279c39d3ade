import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServerUrl } from '@/lib/platform/db/testing/env';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { workerProgram } from '@/scripts/launch/programs';
import { readSettings } from '@/scripts/launch/settings';

let database: TestDatabase;
const blocker = createServer();
let takenPort = '';
beforeAll(async () => {
  database = await createTestDatabase();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  const address = blocker.address();
  takenPort = String(typeof address === 'object' ? address?.port : '');
});
afterAll(async () => {
  blocker.close();
  await database.drop();
});

interface Ending {
  code: number | null;
  output: string;
}

function runWorker(variables: Record<string, string>): Promise<Ending> {
  const child = spawn(process.execPath, workerProgram(readSettings({})).args, {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      SECRETS_KEY: 'ab'.repeat(32),
      LOG_LEVEL: 'info',
      ...variables,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

test.each<[string, () => Record<string, string>, RegExp]>([
  ['without a database', () => ({ DATABASE_URL: 'postgres://a@127.0.0.1:1/x' }), /nothing listens/],
  ['with a database that was never migrated', () => ({ DATABASE_URL: testServerUrl() }), /npm run migrate/],
  [
    'with a database that is not there',
    () => ({ DATABASE_URL: testServerUrl().replace(/[^/]*$/, 'nope') }),
    /no database of this name/,
  ],
  [
    'with a metrics port that is taken',
    () => ({ METRICS_PORT: takenPort, METRICS_HOST: '127.0.0.1' }),
    /METRICS_PORT/,
  ],
  [
    'with a health port that is taken',
    () => ({ HEALTH_PORT: takenPort, HEALTH_HOST: '127.0.0.1' }),
    /HEALTH_PORT/,
  ],
  [
    'with an address that is not of this machine',
    () => ({ HEALTH_PORT: '45999', HEALTH_HOST: '203.0.113.9' }),
    /HEALTH_HOST/,
  ],
  ['with a variable that cannot be read', () => ({ MAIL_FROM: 'no address' }), /MAIL_FROM/],
  ['with a key that is none', () => ({ SECRETS_KEY: 'short' }), /SECRETS_KEY: must be 64 hex digits/],
])(
  'a worker %s ends with code 1, and one JSON line without a stack gives the reason',
  async (_name, variables, words) => {
    const { code, output } = await runWorker(variables());
    const lines = output.trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 50,
      code: 'program-not-started',
      msg: expect.stringMatching(words),
    });
    expect(output).not.toMatch(/ {4}at |\.js:\d/);
    expect(code).toBe(1);
  },
);

test('a worker whose key decrypts no stored secret does not start, and names the runbook', async () => {
  await database.pool.query(`INSERT INTO organisations (id, name, path) VALUES (1, 'One', '{1}')`);
  await database.pool.query(
    `INSERT INTO connections (organisation_id, client_id, secret_ciphertext) VALUES (1, gen_random_uuid(), 'v1.01234567.x')`,
  );
  const { code, output } = await runWorker({});
  expect(JSON.parse(output).msg).toMatch(/^The key does not open 1 of 1 .*01234567.*rotate\.md/);
  expect(code).toBe(1);
});
