import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { maxSendingMs } from '@/lib/platform/sending-timeouts';
import { programEnvironment, webProgram, workerProgram } from './programs';
import { readSettings } from './settings';

const databases = {
  portalUrl: 'postgres://localhost/portal',
  serviceUrl: 'postgres://localhost/service',
  embedded: false,
  lend: () => {},
  leave: async () => {},
};

test.each([
  { times: {}, stopMs: 57_000 },
  { times: { UPSTREAM_ORDER_TIMEOUT_MS: '90000', ORDER_SEND_LEASE_MS: '120000' }, stopMs: 107_000 },
])('a worker gets the time of a POST and a little more to stop: $stopMs ms', ({ times, stopMs }) => {
  const settings = readSettings(times as Record<string, string>);
  expect(workerProgram(settings).stopMs).toBe(stopMs);
  expect(stopMs).toBeGreaterThan(settings.maxSendingMs);
  expect(webProgram(settings).stopMs).toBe(15_000);
});

test('the longest sending is two tokens, a POST and storing it', () => {
  const times = { UPSTREAM_TOKEN_TIMEOUT_MS: 1, UPSTREAM_ORDER_TIMEOUT_MS: 10, ORDER_SEND_LEASE_MS: 0 };
  expect(maxSendingMs(times)).toBe(2_012);
});

test.each([
  [{}, '--max-old-space-size=1024'],
  [{ WEB_HEAP_MB: '450' }, '--max-old-space-size=450'],
])('a web node starts with a heap limit: %o', (given, limit) => {
  expect(webProgram(readSettings(given)).args[0]).toBe(limit);
});

test.each([
  ['make one', false, /SECRETS_KEY is not.*openssl rand -hex 32/],
  ['use the one that was made for this folder', true, /SECRETS_KEY=\$\(cat .*secrets-key\)/],
])('no key is made up for a configured database: the operator is told to %s', (_name, isThere, words) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'tradecounter-key-'));
  if (isThere) writeFileSync(join(DATA_DIR, 'secrets-key'), 'ab'.repeat(32));
  for (const SECRETS_KEY of [undefined, '']) {
    const settings = readSettings({ DATA_DIR, SECRETS_KEY });
    expect(() => programEnvironment(settings, databases, { NODE_ENV: 'test' })).toThrow(words);
  }
  expect(readdirSync(DATA_DIR)).toEqual(isThere ? ['secrets-key'] : []);
  rmSync(DATA_DIR, { recursive: true });
});

test('a key is made up for the embedded database, and for a reference service alone', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'tradecounter-key-'));
  const settings = readSettings({ DATA_DIR });
  const both = [
    { ...databases, embedded: true },
    { ...databases, portalUrl: undefined },
  ].map((one) => programEnvironment(settings, one, { NODE_ENV: 'test' }).SECRETS_KEY);
  expect(both).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), both[0]]);
  rmSync(DATA_DIR, { recursive: true });
});
