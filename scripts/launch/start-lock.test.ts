import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from './settings';
import { acquireStartLock } from './start-lock';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tradecounter-only-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('a second start names the running portal’s address', () => {
  const releaseLock = acquireStartLock(readSettings({ DATA_DIR: dataDir, PORT: '3100' }));
  const startAgain = () => acquireStartLock(readSettings({ DATA_DIR: dataDir, PORT: '3000' }));
  expect(startAgain).toThrow(
    `Tradecounter already runs in ${dataDir} as process ${process.pid}. Open http://localhost:3100, stop it first`,
  );
  releaseLock();
  acquireStartLock(readSettings({ DATA_DIR: dataDir, PORT: '3100', HOST: '127.0.0.7' }));
  expect(startAgain).toThrow('Open http://127.0.0.7:3100,');
});
