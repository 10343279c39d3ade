import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { minifyServer } from './minify-server';

const build = mkdtempSync(join(tmpdir(), 'build-'));
afterAll(() => rmSync(build, { recursive: true }));

const SOURCE = `// A comment.
module.exports = (() => {
  'use strict';
  function addTwice(longName) { return once(longName) + once(longName); }
  function once(longName) { return \`\${longName} €\`; }
  return addTwice('größer → ');
})();
`;

function run(source: string): unknown {
  const module = { exports: null };
  new Function('module', source)(module);
  return module.exports;
}

test('what the server runs is shorter, in one byte a character, and does the same', async () => {
  const file = join(build, 'server', 'chunks', 'one.js');
  mkdirSync(join(build, 'server', 'chunks'), { recursive: true });
  mkdirSync(join(build, 'static'));
  for (const path of [file, join(build, 'static', 'browser.js'), join(build, 'server', 'manifest.json')])
    writeFileSync(path, SOURCE);
  await minifyServer(build);
  const minified = readFileSync(file, 'utf8');
  expect(minified).toMatch(/^\p{ASCII}+$/u);
  expect(minified.length).toBeLessThan(SOURCE.length * 0.7);
  expect(minified.match(/function/g)).toHaveLength(2);
  expect(run(minified)).toBe(run(SOURCE));
  expect(readFileSync(join(build, 'static', 'browser.js'), 'utf8')).toBe(SOURCE);
  expect(readFileSync(join(build, 'server', 'manifest.json'), 'utf8')).toBe(SOURCE);
});
