import { address } from './fixtures/portal';
import { callRaw } from './fixtures/requests';
import { expect, test } from './fixtures/test';

test.describe('an injected script', () => {
  test.use({ expectedConsoleErrors: [/Content Security Policy/] });

  test('never runs, as an element or as an attribute', async ({ page }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await page.route('**/sign-in', async (route) => {
      const response = await route.fetch();
      const injected =
        '<script>window.__injected = 1</script><img src="data:," alt="" onerror="window.__injected = 2">' +
        '<script src="/injected.js"></script>';
      await route.fulfill({
        response,
        body: (await response.text()).replace('</body>', `${injected}</body>`),
      });
    });
    let isAskedFor = false;
    await page.route('**/injected.js', (route) => {
      isAskedFor = true;
      return route.fulfill({ contentType: 'text/javascript', body: 'window.__injected = 3' });
    });
    await page.goto(`${address('localhost')}/sign-in`);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(3);
    expect(await page.evaluate(() => '__injected' in window)).toBe(false);
    expect(isAskedFor).toBe(false);
  });
});

test('a policy or nonce sent with a request is not used in the answer', async () => {
  const headers = { 'content-security-policy': "script-src 'nonce-evil' 'unsafe-inline'" };
  const responses = await Promise.all([
    callRaw({ host: 'localhost', path: '/sign-in', headers }),
    callRaw({ host: 'localhost', path: '/sign-in', headers }),
  ]);
  const nonces = responses.map(({ headers: given, text }) => {
    const policy = given['content-security-policy'] ?? '';
    expect(policy + text).not.toContain('evil');
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "'strict-dynamic'"])
      expect(policy).toContain(part);
    expect(policy).not.toContain('unsafe');
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    const scripts = [...text.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? '');
    expect(scripts.length).toBeGreaterThan(0);
    for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonce}"`);
    return nonce;
  });
  expect(new Set(nonces).size).toBe(2);
});
