import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const inRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: inRoot('./') },
      // The condition "react-server" selects this in the processes that run server code. The condition itself
      // would take the client half of React away from component tests.
      { find: /^server-only$/, replacement: inRoot('node_modules/server-only/empty.js') },
    ],
  },
  test: {
    include: ['{lib,service,components,scripts,bench,worker}/**/*.test.{ts,tsx}'],
    globalSetup: './lib/platform/db/testing/global-setup.ts',
    // Every process needs these. Tests open databases of their own; nothing may reach one that is configured.
    env: {
      DATABASE_URL: 'postgres://nobody@tests.invalid/none',
      SECRETS_KEY: '0123456789abcdef'.repeat(4),
      LOG_LEVEL: 'silent',
      // A test that says nothing of holding sends at once.
      ORDER_HOLD_SECONDS: '0',
      // A test that does not set this reads every price again.
      PRODUCT_REFRESH_MS: '0',
      PRODUCT_READS_PER_MINUTE: '100000',
      SERVICE_LOG_LEVEL: 'silent',
    },
    isolate: false,
    setupFiles: './lib/platform/db/testing/fresh-process.ts',
    // Two cores: two more than that, since many tests wait for what other processes do.
    maxWorkers: 4,
    // Patience for a machine that others slow down: what passes is no slower for it.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 45_000 } },
  },
});
