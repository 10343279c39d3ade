import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

/** The web node gives these answers, request by request; it repeats the last one. */
let answers = [200];
const server = createServer((_request, response) => {
  response.statusCode = (answers.length > 1 ? answers.shift() : answers[0]) ?? 200;
  response.end();
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());
beforeEach(() => {
  answers = [200];
});

async function check(...args: string[]): Promise<number | null> {
  const { port } = server.address() as AddressInfo;
  const child = spawn(process.execPath, ['scripts/healthcheck.mjs', ...args], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  const [code] = await once(child, 'exit');
  return code;
}

test('a program is ready or not', async () => {
  expect(await check()).toBe(0);
  answers = [503];
  expect(await check('web')).toBe(1);
});

test('a program may become ready within a time', async () => {
  answers = [503, 503, 200];
  expect(await check('web', '--wait', '10')).toBe(0);
  answers = [503];
  expect(await check('web', '--wait', '1')).toBe(1);
});

test.each([['database'], ['web', '--wait', 'long'], ['web', '--for', '10']])(
  '%s %s %s is an error',
  async (...args) => {
    expect(await check(...args)).toBe(2);
  },
);
