import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { anyFreePort } from '@/lib/platform/db/embedded/free-port';
import { requireFreePort } from './ports';

const holder = createServer();
afterEach(() => {
  holder.close();
});

test('only the configured address must be free and exist', async () => {
  const port = await anyFreePort();
  await new Promise<void>((resolve) => holder.listen(port, '127.0.0.1', resolve));
  await expect(requireFreePort(port, 'PORT', '127.0.0.1')).rejects.toThrow(`Port ${port} is in use.`);
  // An address for documentation, which no machine has (RFC 5737).
  await expect(requireFreePort(port, 'PORT', '192.0.2.1')).rejects.toThrow(
    '192.0.2.1 is no address of this machine. Set HOST (or SERVICE_HOST) to one that it has',
  );
  await new Promise((resolve) => holder.close(resolve));
  await expect(requireFreePort(port, 'PORT', '127.0.0.1')).resolves.toBeUndefined();
});

test.each(['127.0.0.1', '::', '0.0.0.0'])(
  'a port that is taken on %s gets one line with advice',
  async (host) => {
    const port = await anyFreePort();
    await new Promise<void>((resolve) => holder.listen(port, host, resolve));
    await expect(requireFreePort(port, 'PORT')).rejects.toThrow(
      `Port ${port} is in use. Stop the program that uses it, or start with PORT=${port + 100} npm start.`,
    );
    await new Promise((resolve) => holder.close(resolve));
    await expect(requireFreePort(port, 'PORT')).resolves.toBeUndefined();
  },
);
