import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// It starts its process in the folder in which it was loaded, so it is loaded before this test leaves it.
import 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compilePrograms } from './compile';

const here = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'tradecounter-compile-'));
beforeAll(() => {
  process.chdir(folder);
  for (const path of ['lib', 'scripts/launch']) mkdirSync(path, { recursive: true });
  for (const path of ['package.json', 'package-lock.json', 'tsconfig.json']) write(path, '{}', 1);
  write('scripts/launch/compile.ts', '', 1);
  write('lib/one.ts', "import { two } from './two';\nconsole.log(two);\n", 1);
});
afterAll(() => {
  process.chdir(here);
  rmSync(folder, { recursive: true });
});

/** @param at seconds since 1970 */
function write(path: string, text: string, at: number): void {
  writeFileSync(path, text);
  utimesSync(path, at, at);
}

const ENTRY = 'lib/one.ts';
const COMPILED = 'dist/lib/one.js';
/** Compiles the program and returns its value of `two`. */
async function compiled(): Promise<string | undefined> {
  await compilePrograms([ENTRY]);
  return /two = "(\w+)"/.exec(readFileSync(COMPILED, 'utf8'))?.[1];
}

test('a program is compiled again only after one of its files changed', async () => {
  write('lib/two.ts', "export const two = 'first';\n", 1);
  expect(await compiled()).toBe('first');
  write('lib/two.ts', "export const two = 'other';\n", 1);
  expect(await compiled()).toBe('first');
  write('lib/two.ts', "export const two = 'other';\n", 2);
  expect(await compiled()).toBe('other');
});

test('a compiled file that was changed or removed is made again', async () => {
  write(COMPILED, 'broken', 1);
  expect(await compiled()).toBe('other');
  rmSync(COMPILED);
  expect(await compiled()).toBe('other');
});

test('a source that changes during compilation is compiled again', async () => {
  const later = Date.now() / 1000 + 3_600;
  write('lib/two.ts', "export const two = 'third';\n", later);
  expect(await compiled()).toBe('third');
  write('lib/two.ts', "export const two = 'forth';\n", later);
  expect(await compiled()).toBe('forth');
});

test('two simultaneous compilations both end', async () => {
  write('lib/two.ts', "export const two = 'fifth';\n", 3);
  write('lib/other.ts', "export const other = 'sixth';\n", 3);
  await Promise.all([compilePrograms([ENTRY]), compilePrograms(['lib/other.ts'])]);
  expect(readFileSync(COMPILED, 'utf8')).toContain('fifth');
  expect(readFileSync('dist/lib/other.js', 'utf8')).toContain('sixth');
});
