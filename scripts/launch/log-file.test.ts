import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from './log-file';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tradecounter-log-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function capture(code: string): Promise<void> {
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'pipe'] });
  openLog(dataDir, 'web').capture(child);
  await once(child, 'close');
}

test('a log rotates while its program runs', async () => {
  await capture("for (let line = 0; line < 1_300; line += 1) console.log(line + ' ' + 'x'.repeat(10_000))");
  const [now, before] = ['web.log', 'web.log.1'].map((name) => join(dataDir, 'logs', name));
  expect(statSync(before ?? '').size).toBeLessThan(10_100_000);
  expect(statSync(now ?? '').size).toBeLessThan(4_000_000);
  expect(readFileSync(now ?? '', 'utf8')).toMatch(/^1299 x+\n$/m);
  expect(existsSync(join(dataDir, 'logs', 'web.log.2'))).toBe(false);
});

test.skipIf(!existsSync('/dev/full'))('a full disk keeps the launcher running', async () => {
  mkdirSync(join(dataDir, 'logs'));
  symlinkSync('/dev/full', join(dataDir, 'logs', 'web.log'));
  await capture("console.log('one'); console.log('two')");
});
