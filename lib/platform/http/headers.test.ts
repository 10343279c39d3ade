import { describe, expect, it } from 'vitest';
import { pagePolicy, securityHeaders } from './headers';

describe('pagePolicy', () => {
  it('allows nothing inline without the nonce, and no evaluation in production', () => {
    const policy = pagePolicy('abc', false);
    expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
    expect(policy).not.toContain('unsafe');
  });
});

describe('securityHeaders', () => {
  it.each([
    ['https', true, true],
    ['http', true, false],
    ['https', false, false],
    [null, true, false],
  ])('scheme %s, behind a proxy %s: HTTPS only %s', (scheme, behindProxy, expected) => {
    const names = securityHeaders('/', scheme, behindProxy).map(([name]) => name);
    expect(names.includes('strict-transport-security')).toBe(expected);
    expect(names).toContain('x-content-type-options');
  });

  const getPolicy = (path: string) => new Map(securityHeaders(path, null, false)).get('permissions-policy');
  it('allows the camera on quick order', () => {
    expect(getPolicy('/o/301/quick-order')).toBe(
      'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    );
  });
  it.each([
    '/',
    '/sign-in',
    '/o/301/cart',
    '/o/301/quick-order/more',
    '/o/x/quick-order',
    '/api/quick-order/resolve',
    '/x/o/301/quick-order',
  ])('allows the camera nowhere else: %s', (path) => {
    expect(getPolicy(path)).toBe('camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  });
});
