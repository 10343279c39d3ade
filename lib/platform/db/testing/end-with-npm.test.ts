import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'tradecounter-npm-'));
afterAll(() => rmSync(folder, { recursive: true }));

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGKILL'] as const)(
  'a test run ends when its npm gets %s, although a shell is between them',
  async (signal) => {
    const module = join(import.meta.dirname, 'end-with-npm.ts');
    writeFileSync(
      join(folder, 'run.ts'),
      `import { endWithNpm } from '${module}'; endWithNpm(); console.log('pid ' + process.pid); setInterval(() => {}, 1000);`,
    );
    const command = `"${process.execPath}" --import ${import.meta.resolve('tsx')} ${join(folder, 'run.ts')}; true`;
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ type: 'module', scripts: { hang: command } }),
    );
    const npm = spawn('npm', ['--prefix', folder, 'run', 'hang'], {
      env: { ...process.env, NODE_PATH: join(process.cwd(), 'node_modules') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = await new Promise<number>((resolve) => {
      let output = '';
      npm.stdout.on('data', (part) => {
        output += String(part);
        const found = /^pid (\d+)$/m.exec(output);
        if (found) resolve(Number(found[1]));
      });
    });
    npm.kill(signal);
    await expect.poll(() => isRunning(pid)).toBe(false);
  },
);
