import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { dropForeignHeaders, prepareHeaders } from './headers';
import { PortalRequest } from './portal-request';
import { PortalResponse } from './portal-response';

const received = {
  host: 'brightwater.localhost',
  cookie: 'a=b',
  accept: '*/*',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-for': '10.0.0.1',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '443',
  'x-original-url': '/admin',
  forwarded: 'host=evil.example',
  'x-middleware-subrequest': 'proxy:proxy',
  'x-middleware-rewrite': '/admin',
  'content-security-policy': "script-src 'nonce-evil'",
  'content-security-policy-report-only': "script-src 'nonce-evil'",
  'x-request-id': 'evil',
  'x-portal-path': 'https://evil.example',
};
const keep = (behindProxy: boolean) => {
  const headers: IncomingMessage['headers'] = { ...received };
  dropForeignHeaders(headers, behindProxy);
  return Object.keys(headers);
};

describe('removing foreign headers', () => {
  it('drops headers that only a proxy or the portal may set', () => {
    expect(keep(false)).toEqual(['host', 'cookie', 'accept']);
  });

  it('accepts addresses and the scheme from a configured proxy, and never a host', () => {
    expect(keep(true)).toEqual([
      'host',
      'cookie',
      'accept',
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-forwarded-port',
    ]);
  });
});

describe('prepareHeaders', () => {
  function prepare(url: string): PortalResponse {
    const request = new PortalRequest(new Socket());
    Object.assign(request, { url, headers: { ...received } });
    const response = new PortalResponse(request);
    prepareHeaders(request, response, () => undefined);
    return response;
  }

  it('gives every answer security headers, by the path without its query', () => {
    const response = prepare('/o/301/quick-order?from=/x');
    expect(response.getHeaders()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    });
    expect(prepare('/o/301/cart?/o/301/quick-order').getHeader('permissions-policy')).toMatch(
      /^camera=\(\),/,
    );
  });

  it('ignores a client’s claim of HTTPS without a proxy', () => {
    expect(prepare('/').hasHeader('strict-transport-security')).toBe(false);
  });
});
