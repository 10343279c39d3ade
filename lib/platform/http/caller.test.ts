import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { env } from '@/lib/platform/env';
import { callerAddress, markPeer } from './caller';

afterEach(() => void Object.assign(env(), { TRUSTED_PROXIES: [] }));

/** Returns the headers that a route handler receives for a request from this address. */
function received(remoteAddress: string, headers: Record<string, string> = {}): Headers {
  const incoming = { headers: { ...headers }, socket: { remoteAddress } };
  markPeer(incoming as unknown as Parameters<typeof markPeer>[0]);
  return new Headers(incoming.headers);
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
])('without a proxy, %s is %s for any headers', (peer, caller) => {
  expect(callerAddress(received(peer))).toBe(caller);
  expect(callerAddress(received(peer, { 'x-forwarded-for': '198.51.100.1' }))).toBe(caller);
  expect(callerAddress(received(peer, { 'x-portal-peer': 'x 198.51.100.1' }))).toBe(caller);
});

test.each([
  '127.0.0.1',
  '::1',
  '::ffff:10.1.2.3',
  '172.31.0.9',
  '192.168.1.1',
  '100.64.3.4',
  'fd00::1',
  'fe80::1%eth0',
  '',
])('a peer of %s counts as unknown, since it may be a balancer', (peer) => {
  expect(callerAddress(received(peer))).toBeNull();
  expect(callerAddress(received(peer, { 'x-forwarded-for': '203.0.113.7' }))).toBeNull();
});

test('a configured proxy’s header counts, and no other client’s', () => {
  Object.assign(env(), { TRUSTED_PROXIES: ['10.0.0.1', '10.0.0.2'] });
  const forwarded = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7, 10.0.0.2' };
  expect(callerAddress(received('10.0.0.1', forwarded))).toBe('203.0.113.7');
  expect(callerAddress(received('203.0.113.9', forwarded))).toBe('203.0.113.9');
  expect(callerAddress(received('10.0.0.9', forwarded))).toBeNull();
});

test('a network of proxies can be configured', () => {
  Object.assign(env(), { TRUSTED_PROXIES: ['10.42.0.0/16', 'fd00:42::/32'] });
  const forwarded = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7, fd00:42::7' };
  expect(callerAddress(received('10.42.9.1', forwarded))).toBe('203.0.113.7');
  expect(callerAddress(received('fd00:42::1', forwarded))).toBe('203.0.113.7');
  expect(callerAddress(received('10.43.0.1', forwarded))).toBeNull();
  expect(callerAddress(received('203.0.113.9', forwarded))).toBe('203.0.113.9');
  expect(callerAddress(received('10.42.9.1', { 'x-forwarded-for': 'no address' }))).toBe('no address');
});

test('a client cannot set the header for the peer', () => {
  markPeer({ headers: {}, socket: { remoteAddress: '' } } as unknown as Parameters<typeof markPeer>[0]);
  expect(callerAddress(new Headers({ 'x-portal-peer': 'undefined 203.0.113.7' }))).toBeNull();
  expect(callerAddress(new Headers({ 'x-portal-peer': '203.0.113.7' }))).toBeNull();
});

test('the caller is read from a real socket', async () => {
  const receivedAddress = await new Promise<string | undefined>((resolve, reject) => {
    const server = createServer((incoming, response) => {
      markPeer(incoming);
      resolve(String(incoming.headers['x-portal-peer']));
      response.end();
      server.close();
    }).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const headers = { 'x-portal-peer': 'k 203.0.113.7' };
      request({ port, host: '127.0.0.1', headers }).on('error', reject).end();
    });
  });
  expect(receivedAddress).toMatch(/^[0-9a-f]{32} 127\.0\.0\.1$/);
});
