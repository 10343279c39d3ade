import { describe, expect, test, vi } from 'vitest';
import { head, parseStatus, serveSockets } from './testing/socket-server';

const { open, countConnections, waitUntilAllClosed } = serveSockets();

describe('unrequested connections are closed', () => {
  const upgrade = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eA==\r\nSec-WebSocket-Version: 13\r\n\r\n`;

  test('200 upgrades are answered and leave no socket', async () => {
    const all = Array.from({ length: 200 }, (_, n) =>
      open(upgrade(['/ws', '/o/200/cart', '/api/orders', '/_next/hmr'][n % 4] ?? '/')),
    );
    await Promise.all(all.map(({ closed }) => closed));
    for (const client of all) expect(parseStatus(client.text())).toBe('404');
    await waitUntilAllClosed();
  });

  test('a half-closed or abandoned connection is closed', async () => {
    const half = open(upgrade('/ws'), { halfOpen: true });
    half.socket.end();
    open(upgrade('/ws')).socket.destroy();
    const busy = open(head('/api/x', 'Content-Length: 10'), { halfOpen: true });
    busy.socket.end();
    await Promise.all([half.closed, busy.closed]);
    await waitUntilAllClosed();
  });

  test('a CONNECT request is closed', async () => {
    await open('CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n').closed;
    await waitUntilAllClosed();
  });

  test('the development server’s own socket stays open', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    const own = open(upgrade('/_next/hmr?id=x'));
    const other = open(upgrade('/ws'));
    await other.closed;
    expect(own.text()).toBe('');
    expect(await countConnections()).toBe(1);
    vi.unstubAllEnvs();
  });
});
