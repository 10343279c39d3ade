import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeDataFolderError, requireDataFolder } from './data-folder';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradecounter-data-'));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

/** Root may write everywhere: it becomes somebody else for as long as that. */
function asOrdinaryUser(work: () => void): void {
  if (process.getuid?.() !== 0) {
    work();
    return;
  }
  process.seteuid?.(Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })));
  try {
    work();
  } finally {
    process.seteuid?.(0);
  }
}

test('a writable folder is made and left empty', () => {
  const dataDir = join(folder, 'data');
  requireDataFolder(dataDir);
  expect(existsSync(dataDir)).toBe(true);
  expect(readdirSync(join(dataDir, 'run'))).toEqual([]);
});

test.skipIf(process.platform === 'win32')('a read-only folder gets one sentence with advice', () => {
  chmodSync(folder, 0o555);
  asOrdinaryUser(() =>
    expect(() => requireDataFolder(folder)).toThrow(
      `The data folder ${folder} cannot be used: this user may not write there. Start as the user who owns it, ` +
        'or set DATA_DIR to a folder of yours, for example DATA_DIR=$HOME/tradecounter.',
    ),
  );
});

test('a file in the folder’s place is named', () => {
  const dataDir = join(folder, 'file');
  writeFileSync(dataDir, '');
  expect(() => requireDataFolder(dataDir)).toThrow(/a file is in its place or above it\. Move that file/);
});

test.each([
  ['EROFS', /read-only file system\. Mount it writable, or set DATA_DIR to a folder of yours/],
  ['ENOSPC', /its disk is full\. Make room on it, or set DATA_DIR/],
  ['EIO', /EIO: the disk broke\. Correct that, or set DATA_DIR/],
])('%s is explained', (code, words) => {
  expect(
    describeDataFolderError('/data', Object.assign(new Error(`${code}: the disk broke`), { code })),
  ).toMatch(words);
});

test.skipIf(process.platform !== 'linux')('a parent that takes no folders ends in one sentence', () => {
  expect(() => requireDataFolder('/proc/tradecounter/data')).toThrow(
    'The data folder /proc/tradecounter/data cannot be used: it is not there and cannot be made.',
  );
});
