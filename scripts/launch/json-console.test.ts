import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const run = (code: string, query = '') =>
  spawnSync(
    process.execPath,
    [
      '--no-warnings',
      '--import',
      `./scripts/launch/json-console.mjs${query}`,
      '--input-type=module',
      '-e',
      code,
    ],
    { encoding: 'utf8' },
  );

test.each<[string, string, number, string]>([
  ['a coloured banner', "console.log('\\u001b[1m  ▲ Next.js 16\\u001b[0m')", 30, '▲ Next.js 16'],
  ['several lines', "console.log('one\\ntwo')", 30, 'one\ntwo'],
  ['an object', 'console.info({ a: 1 })', 30, '{ a: 1 }'],
  ['an error', "console.error('broken %s', 7)", 40, 'broken 7'],
  ['a warning', "console.warn('careful')", 40, 'careful'],
  ['a trace', "console.trace('here')", 40, 'Trace: here'],
  ['a table', 'console.table([1])', 30, '│'],
  ['an assertion', "console.assert(false, 'wrong')", 40, 'wrong'],
  ['a warning of Node', "process.emitWarning('soon')", 40, 'Warning: soon'],
])('%s is one line of JSON', (_name, code, level, words) => {
  const { stdout, stderr } = run(code);
  expect(stderr).toBe('');
  expect(stdout.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(stdout)).toMatchObject({
    level,
    code: 'program-output',
    msg: expect.stringContaining(words),
  });
});

test('empty lines and deprecations are not logged', () => {
  const { stdout, stderr } = run("console.log(''); process.emitWarning('old', 'DeprecationWarning')");
  expect([stdout, stderr]).toEqual(['', '']);
});

test.each([
  "throw new Error('lost')",
  "await Promise.reject(new Error('lost'))",
  "setTimeout(() => { throw new Error('lost'); })",
])('an uncaught error ends the program with one line of JSON: %s', (code) => {
  const { status, stdout, stderr } = run(code, '?ends');
  expect([status, stderr]).toEqual([1, '']);
  expect(JSON.parse(stdout)).toMatchObject({ level: 60, err: { message: 'lost' } });
});
