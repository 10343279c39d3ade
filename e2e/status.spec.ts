import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expectAccessible, expectNoHorizontalScroll } from './fixtures/accessibility';
import { getDemoPerson, signIn } from './fixtures/people';
import { address } from './fixtures/portal';
import { expect, test } from './fixtures/test';

const OLIVE = getDemoPerson('olive@halden.example');

test('an operator sees which worker stopped and what to do', async ({ page }) => {
  const database = new Client({ connectionString: process.env.E2E_DATABASE_URL });
  await database.connect();
  const [id, host] = [randomUUID(), `worker-${Date.now()}`];
  try {
    await database.query(
      `INSERT INTO nodes (id, kind, host, version, seen_at) VALUES ($1, 'worker', $2, '0.1.0', now() - interval '5 minutes')`,
      [id, host],
    );
    await signIn(page, OLIVE);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(`${address(OLIVE.host)}/o/100/admin/status`);
    await expect(page.getByRole('heading', { level: 1, name: 'System status' })).toBeVisible();
    const stopped = page.getByRole('listitem').filter({ hasText: host });
    await expect(stopped).toContainText('Warning');
    await expect(stopped).toContainText('read its log and restart it');
    await expect(page.getByText(/needs? attention/).first()).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page, 'system status');
  } finally {
    await database.query('DELETE FROM nodes WHERE id = $1', [id]);
    await database.end();
  }
});
