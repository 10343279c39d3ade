import { describe, expect, it } from 'vitest';
import { pagePolicy, requestHeaders, securityHeaders } from './headers';

const received = new Headers({
  host: 'brightwater.localhost',
  cookie: 'a=b',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-for': '10.0.0.1',
  'x-forwarded-proto': 'https',
  forwarded: 'host=evil.example',
  'x-middleware-subrequest': 'proxy:proxy',
  'x-middleware-rewrite': '/admin',
  'content-security-policy': "script-src 'nonce-evil'",
  'x-request-id': 'evil',
});
const set = { 'x-request-id': 'ours', 'content-security-policy': "script-src 'nonce-ours'" };

describe('requestHeaders', () => {
  it('drops what only a proxy of ours may set', () => {
    const forwarded = requestHeaders(received, { behindProxy: false, set });
    expect([...forwarded.keys()]).toEqual(['content-security-policy', 'cookie', 'host', 'x-request-id']);
    expect(forwarded.get('x-request-id')).toBe('ours');
    expect(forwarded.get('content-security-policy')).toBe("script-src 'nonce-ours'");
  });

  it('believes addresses and the scheme behind a configured proxy, and a host never', () => {
    const forwarded = requestHeaders(received, { behindProxy: true, set });
    expect(forwarded.get('x-forwarded-for')).toBe('10.0.0.1');
    expect(forwarded.get('x-forwarded-proto')).toBe('https');
    expect(forwarded.has('x-forwarded-host')).toBe(false);
  });
});

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
