import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** A browser to test with. Without a path it is the one that Playwright downloaded. */
export interface Browser {
  executablePath?: string;
  /** For the person: where it comes from. */
  source: string;
}

const EXECUTABLE_NAMES = [
  // Chromium without a window: it draws the same pages in a seventh less time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'brave-browser',
];

/**
 * Looks for a browser: E2E_BROWSER_PATH, Playwright's own download, a Chrome, Chromium, Edge or Brave on PATH, then
 * in the places where systems install them.
 * @returns undefined when there is none
 * @throws Error when E2E_BROWSER_PATH names no program
 */
export function findBrowser(): Browser | undefined {
  const named = process.env.E2E_BROWSER_PATH;
  if (named) {
    if (!isProgram(named)) throw new Error(`E2E_BROWSER_PATH=${named} is not a program that can be run.`);
    return { executablePath: named, source: 'E2E_BROWSER_PATH' };
  }
  if (canRun(chromium.executablePath())) return { source: "Playwright's own" };
  const executablePath = [...listPathCandidates(), ...listInstallPaths()].find(canRun);
  return executablePath ? { executablePath, source: executablePath } : undefined;
}

function listPathCandidates(): string[] {
  const extension = process.platform === 'win32' ? '.exe' : '';
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return EXECUTABLE_NAMES.flatMap((name) => folders.map((folder) => join(folder, `${name}${extension}`)));
}

function listInstallPaths(): string[] {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (process.platform === 'win32') {
    const bases = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA];
    return bases.flatMap((base) =>
      base
        ? [
            join(base, 'Google/Chrome/Application/chrome.exe'),
            join(base, 'Microsoft/Edge/Application/msedge.exe'),
          ]
        : [],
    );
  }
  return [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/snap/bin/chromium',
    '/opt/google/chrome/chrome',
  ];
}

/** A download without the system libraries that it needs is there and does not run. */
function canRun(path: string): boolean {
  if (!isProgram(path)) return false;
  // On Windows the question would open a window.
  if (process.platform === 'win32') return true;
  const options = { stdio: 'ignore' as const, timeout: 15_000 };
  return spawnSync(path, ['--version', '--no-sandbox', '--headless'], options).status === 0;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, process.platform === 'win32' ? constants.F_OK : constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
