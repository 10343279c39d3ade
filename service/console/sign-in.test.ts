import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../db/tables/users';
import { createTestConsole, type TestBrowser, type TestConsole } from './testing';

describe('signing in to the console', () => {
  let test: TestConsole;
  let browser: TestBrowser;
  beforeAll(async () => {
    test = await createTestConsole();
  });
  beforeEach(() => {
    browser = test.browser();
    // The limit of attempts refills with the clock.
    test.passTime(120_000);
  });
  afterAll(() => test.drop());

  it('sends strangers to the sign-in page', async () => {
    for (const path of ['/', '/orders', '/products/1', '/users/1', '/nowhere']) {
      const response = await browser.get(path);
      expect([path, response.status, response.headers.get('Location')]).toEqual([
        path,
        303,
        '/console/sign-in',
      ]);
    }
  });

  it('opens a session whose cookie scripts and other sites cannot use', async () => {
    const response = await browser.signIn();
    expect(response.status).toBe(303);
    expect(response.headers.get('Set-Cookie')).toMatch(/HttpOnly.*SameSite=Strict/);
    expect(response.headers.get('Set-Cookie')).toContain('Path=/console');
    expect((await browser.get('/orders')).status).toBe(200);
  });

  it.each([
    ['a wrong password', undefined, 'wrong'],
    ['an unknown address', 'nobody@service.test', undefined],
    ['an administrator who is not root', 'boss@service.test', undefined],
    ['text that the database cannot hold', 'a\u0000@b.c', undefined],
  ])('rejects %s in the same words', async (_, email, password) => {
    const response = await browser.signIn(email, password);
    expect(response.status).toBe(401);
    expect(response.headers.get('Set-Cookie')).toBeNull();
    expect(await response.text()).toContain('do not fit');
  });

  it('limits the attempts for one address, right ones included', async () => {
    for (let attempt = 0; attempt < 8; attempt += 1) await browser.signIn(undefined, 'wrong');
    const response = await browser.signIn();
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await response.text()).toContain('Too many attempts');
  });

  it('ends the session at sign-out, after its time, and when the user is disabled', async () => {
    await browser.signIn();
    await browser.submit('/orders', '/sign-out');
    expect((await browser.get('/orders')).status).toBe(303);

    await browser.signIn();
    test.passTime(9 * 3600 * 1000);
    expect((await browser.get('/orders')).status).toBe(303);

    await browser.signIn();
    await test.service.db.update(users).set({ disabledAt: test.service.now() });
    expect((await browser.get('/orders')).status).toBe(303);
    await test.service.db.update(users).set({ disabledAt: null });
  });

  it('has pages without foreign scripts, which no cache may keep', async () => {
    await browser.signIn();
    const { headers } = await browser.get('/orders');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(headers.get('Cache-Control')).toBe('no-store');
  });
});
