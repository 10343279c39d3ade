import base from './playwright.config';
export default { ...base, timeout: 300_000, expect: { timeout: 90_000 }, outputDir: '/tmp/cat/e2e-out', use: { ...base.use, trace: 'off', launchOptions: { executablePath: '/usr/bin/chromium', args: base.use?.launchOptions?.args } } };
