import { expect, test } from './fixtures/test';
import { startNode } from './fixtures/web-node';

const PORT = 3500 + (process.pid % 50);

test('a web node with an invalid environment ends and names the errors', async () => {
  const started = startNode(PORT, process.env.E2E_DATABASE_URL ?? '', { MAIL_FROM: 'nobody' });
  await expect(started).rejects.toThrow(/exit code 1[\s\S]*MAIL_FROM/);
});
