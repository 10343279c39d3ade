import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOG_CODES } from '@/lib/platform/log/log-codes';
import { SERVICE_LOG_CODES } from '@/service/log-codes';
import { listFiles } from '../files';

const PAGE = 'docs/operations/log-codes.md';
const SOURCES = ['app', 'lib', 'worker', 'service', 'instrumentation.ts', 'proxy.ts']
  .flatMap(listFiles)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing[./]/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The lines that the sources write, with their level; the type ensures that each line has a code of the list. */
const WRITTEN = SOURCES.flatMap(({ text }) => [
  ...[...text.matchAll(/\blog(?:\(\))?\s*\.(fatal|error|warn|info|debug)\(\s*\{\s*code: '([a-z-]+)'/g)].map(
    ([, level = '', code = '']) => `${code} ${level}`,
  ),
  ...[...text.matchAll(/runInBackground\(\s*'([a-z-]+)'/g)].map(([, code = '']) => `${code} warn`),
]);
const EXPLAINED = [...readFileSync(PAGE, 'utf8').matchAll(/^\| `([a-z-]+)` \| (\w+) \| \S/gm)].map(
  ([, code = '', level = '']) => `${code} ${level}`,
);

test('the page explains each logged code with its level once, and no others', () => {
  expect([...EXPLAINED].sort()).toEqual([...new Set(WRITTEN)].sort());
});

test('each listed code is logged under its own name', () => {
  const codes = [...LOG_CODES, ...SERVICE_LOG_CODES];
  expect(codes.sort()).toEqual(EXPLAINED.map((line) => line.split(' ')[0]).sort());
});

test('only the two typed logs create a logger', () => {
  const makers = SOURCES.filter(({ text }) => /\bpino\(/.test(text)).map(({ file }) => file);
  expect(makers.sort()).toEqual(['lib/platform/log/log.ts', 'service/main.ts']);
});
