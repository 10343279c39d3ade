import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Each write to it fails as on a full disk. */
const FULL = '/dev/full';

function run(stderr: 'pipe' | number): Promise<{ code: number | null; errors: string }> {
  const code = `
    const pino = (await import('pino')).default;
    const { openLogDestination } = await import('./lib/platform/log/log-destination.ts');
    const log = pino({}, openLogDestination());
    for (let line = 0; line < 2000; line += 1) log.info('x'.repeat(1000));
    process.exitCode = 7;`;
  const stdout = openSync(FULL, 'w');
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: ['ignore', stdout, stderr],
  });
  closeSync(stdout);
  let errors = '';
  child.stderr?.on('data', (part: Buffer) => {
    errors += part.toString();
  });
  return new Promise((resolve) => child.once('close', (ended) => resolve({ code: ended, errors })));
}

test.skipIf(!existsSync(FULL))(
  'a full disk under the log is reported once, and the program continues',
  async () => {
    const { code, errors } = await run('pipe');
    expect(code).toBe(7);
    expect(JSON.parse(errors)).toMatchObject({
      code: 'log-not-written',
      message: expect.stringContaining('ENOSPC'),
    });
  },
);

test.skipIf(!existsSync(FULL))(
  'a program continues when standard error is on the full disk too',
  async () => {
    const stderr = openSync(FULL, 'w');
    expect((await run(stderr)).code).toBe(7);
    closeSync(stderr);
  },
);
