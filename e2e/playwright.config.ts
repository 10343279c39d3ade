import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser';
import { address } from './fixtures/portal';

/** Quiet and alike everywhere: no sandbox (containers run as root), no GPU, no calls of the browser's own. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Orders real products, on a stack that `npm test` fills with a real catalogue. */
const REAL_INPUT = /real-input\.spec\.ts$/;
/** One journey with a portal of its own: the longest, so it begins first. */
const SET_UP = /set-up\.spec\.ts$/;
/** Two versions of the product side by side. */
const UPGRADE = /upgrade\.spec\.ts$/;
/** Sends junk everywhere, after all others: what it happens to write could be in their way. */
const FUZZ = /fuzz\.spec\.ts$/;

/** Run by `npm test`, which builds and starts the product and tells where it is (E2E_PORT, E2E_ACCOUNTS). */
export default defineConfig({
  globalSetup: './fixtures/global-setup.ts',
  // Patience for a machine that others slow down: what passes is no slower for it.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  forbidOnly: Boolean(process.env.CI),
  workers: 4,
  // A shared machine can stall for longer than any patience. The report names each test that needed its second try.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../test-results/e2e.json' }]],
  use: {
    baseURL: address('localhost'),
    browserName: 'chromium',
    // Animations cost a tenth of the run, and prove nothing about the page's behaviour. The test on real input has all of them.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recorded at the second try: recording takes half as long again as the test.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser()?.executablePath, args: FLAGS },
  },
  projects: [
    // Each with a folder of its own: a run empties its folder first, and what failed before should stay.
    { name: 'set-up', testMatch: SET_UP, outputDir: '../test-results/set-up' },
    {
      name: 'demo',
      testIgnore: [REAL_INPUT, SET_UP, UPGRADE, FUZZ],
      teardown: 'fuzz',
      outputDir: '../test-results/demo',
    },
    { name: 'fuzz', testMatch: FUZZ, outputDir: '../test-results/fuzz' },
    { name: 'upgrade', testMatch: UPGRADE, outputDir: '../test-results/upgrade' },
    {
      name: 'real-input',
      testMatch: REAL_INPUT,
      outputDir: '../test-results/real-input',
      use: { contextOptions: { reducedMotion: 'no-preference' } },
    },
  ],
});
