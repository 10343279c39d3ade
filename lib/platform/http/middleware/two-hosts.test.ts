import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer } from './testing/create-server';

let server: Server;
beforeAll(async () => {
  server = createTestServer(({ headers }, response) => response.end(headers.host));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function send(...headers: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${['GET / HTTP/1.1', ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  let text = '';
  socket.on('data', (part: Buffer) => {
    text += part.toString();
  });
  await once(socket, 'close');
  return text.split('\r\n', 1)[0] ?? '';
}

test.each([
  ['two of other names', ['Host: a.example', 'Host: b.example']],
  ['the same twice', ['Host: a.example', 'Host: a.example']],
  ['in other cases', ['host: a.example', 'HOST: b.example']],
  ['with others between', ['Host: a.example', 'X-A: 1', 'Host: b.example']],
  ['one of them empty', ['Host: a.example', 'Host:']],
  ['three', ['Host: a.example', 'Host: b.example', 'Host: c.example']],
  ['a list in one', ['Host: a.example, b.example']],
  ['a space in it', ['Host: a.example b.example']],
])('an ambiguous Host header is rejected: %s', async (_name, headers) => {
  expect(await send(...headers)).toBe('HTTP/1.1 400 Bad Request');
});

test('one Host header is taken', async () => {
  expect(await send('Host: a.example:8080')).toBe('HTTP/1.1 200 OK');
});
