import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { accounts } from './fixtures/portal';
import { expect, test } from './fixtures/test';

const PORT = 3190;
const DATA_DIR = resolve('.data', 'e2e-set-up');
const LINK = /http:\/\/localhost:\d+\/setup#\S+/;
/** Where the other distributor has what the portal looks for (the harness serves the reference service so). */
const PATHS: [string, string][] = [
  ['Token path', '/auth/token'],
  ['Current user path', '/me'],
  ['Organisations path', '/companies'],
  ['Addresses path', '/companies/{id}/sites'],
  ['Products path', '/items'],
  ['Product path', '/items/{id}'],
  ['Orders path', '/purchase-orders'],
  ['Order path', '/purchase-orders/{id}'],
  ['Resubmit path', '/purchase-orders/{id}/retry'],
];

/** `npm start` of an empty portal beside nobody's API. @returns the link that it printed */
async function startEmpty(): Promise<{ child: ChildProcess; link: string }> {
  rmSync(DATA_DIR, { recursive: true, force: true });
  const { UPSTREAM_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    env: { ...environment, DEMO: 'false', PORT: String(PORT), DATA_DIR, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const link = await new Promise<string>((found, failed) => {
    let text = '';
    const read = (part: Buffer) => {
      text += part;
      const link = LINK.exec(text)?.[0];
      if (link) found(link);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => failed(new Error(`The portal ended: ${text}`)));
  });
  return { child, link };
}

test.describe.configure({ timeout: 240_000 });

test('an empty portal beside another distributor is live after four steps', async ({ page, browser }) => {
  const { child, link } = await startEmpty();
  const ended = new Promise((done) => child.once('exit', done));
  try {
    const home = `http://localhost:${PORT}`;
    await page.goto(`${home}/setup`);
    await expect(page.getByRole('heading', { name: 'This portal is not set up yet' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Set up your portal' })).toBeVisible();
    expect(page.url()).toBe(`${home}/setup`);

    await test.step('the link opens nothing for anybody else', async () => {
      const other = await browser.newContext();
      const stranger = await other.newPage();
      await stranger.goto(link);
      const refusal = stranger.getByRole('heading', { name: 'This link does not open the set-up' });
      await expect(refusal).toBeVisible();
      expect((await stranger.request.get(`${home}/api/setup`)).status()).toBe(404);
      await other.close();
    });

    await page.getByLabel('Name').fill('Olive Hartmann');
    await page.getByLabel('E-mail').fill('olive@top.example');
    await page.reload();
    await expect(page.getByLabel('E-mail')).toHaveValue('olive@top.example');
    await page.getByLabel('Password', { exact: true }).fill('seven yellow ladders');
    await page.getByRole('button', { name: 'Continue' }).click();

    const client = accounts().clients.find(({ organisation }) => organisation === 100);
    await page.getByLabel('API address').fill(process.env.E2E_RENAMED_URL ?? '');
    await page.getByLabel('Client id').fill(client?.client_id ?? '');
    await page.getByLabel('Client secret').fill(client?.client_secret ?? '');
    await page.getByRole('button', { name: 'Test connection' }).click();
    // Its paths are not the usual ones: it is reached, and gives no token there.
    await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
    await page.getByText('Other addresses and paths').click();
    await page.getByLabel('Version').fill('2026-01');
    for (const [label, path] of PATHS) await page.getByLabel(label, { exact: true }).fill(path);
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();

    await page.getByLabel('Name').fill('Top Supplies');
    await page.getByLabel('Host name').fill('top.localhost');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Go live' }).click();
    await expect(page.getByText('The catalogue is in place.')).toBeVisible({ timeout: 120_000 });
    await page.getByRole('link', { name: `http://top.localhost:${PORT}` }).click();

    await page.getByLabel('E-mail').fill('olive@top.example');
    await page.getByLabel('Password', { exact: true }).fill('seven yellow ladders');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Top Supplies/ }).first()).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('There is nothing at this address')).toBeVisible();
  } finally {
    child.kill('SIGINT');
    await ended;
  }
});
