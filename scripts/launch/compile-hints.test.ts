import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addCompileHints } from './compile-hints';

let build: string;
beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'build-'));
});
afterEach(() => rmSync(build, { recursive: true }));

function write(file: string, text: string): void {
  const path = join(build, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
const read = (file: string): string => readFileSync(join(build, file), 'utf8');

test('every script of a first load has the hint once, and no other file has it', () => {
  write('build-manifest.json', JSON.stringify({ rootMainFiles: ['static/react.js'] }));
  const manifest = { '/cart/page': { entryJSFiles: { '[project]/app/cart/page': ['static/cart.js'] } } };
  write(
    'server/app/cart/page_client-reference-manifest.js',
    `globalThis.__RSC_MANIFEST = ${JSON.stringify(manifest)};`,
  );
  for (const name of ['react', 'cart', 'opened-later']) write(`static/${name}.js`, `run("${name}");`);
  addCompileHints(build);
  addCompileHints(build);
  expect(['react', 'cart', 'opened-later'].map((name) => read(`static/${name}.js`))).toEqual([
    '//# allFunctionsCalledOnLoad\nrun("react");',
    '//# allFunctionsCalledOnLoad\nrun("cart");',
    'run("opened-later");',
  ]);
});
