import { describe, expect, test } from 'vitest';
import { SERVER_LIMITS } from './limits';
import { chunk, head, parseStatus, serveSockets } from './testing/socket-server';

const { server, open, received, waitUntilAllClosed } = serveSockets({
  ...SERVER_LIMITS,
  headersMs: 200,
  requestMs: 300,
  idleMs: 500,
});

describe('slow connections are closed', () => {
  test('a request is handled only after its whole body arrived, and a stalled one is given up', async () => {
    const slow = open(head('/api/cart/lines', 'Transfer-Encoding: chunked') + chunk(10));
    const gone = open(head('/api/cart/lines', 'Content-Length: 100'));
    gone.socket.write('x'.repeat(50), () => gone.socket.destroy());
    await slow.closed;
    expect(parseStatus(slow.text())).toBe('408');
    expect(received).toEqual([]);
    await waitUntilAllClosed();
  });

  test.each([
    ['that says nothing', ''],
    ['whose request never ends', head('/hangs')],
    ['whose headers do not end', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: '],
  ])('a connection %s is closed', async (_, first) => {
    await open(first).closed;
    await waitUntilAllClosed();
  });

  test('the time limits have their documented values', () => {
    expect(server).toMatchObject({ headersTimeout: 200, requestTimeout: 300, timeout: 500 });
    // Longer than the 60 s after which the usual balancers leave an idle connection.
    expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
    expect(SERVER_LIMITS.headersMs).toBeLessThan(SERVER_LIMITS.requestMs);
  });
});
