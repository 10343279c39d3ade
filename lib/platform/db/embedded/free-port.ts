import { createServer } from 'node:net';

/** True when a server could listen on this port of 127.0.0.1 now. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => answer(true)));
  });
}

/** The first free port from `first` on, of `count` ports. @throws Error when all are taken */
export async function firstFreePort(first: number, count = 50): Promise<number> {
  for (let port = first; port < first + count; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${first} and ${first + count - 1}.`);
}

/** A port that the system picks among its free ones. */
export function anyFreePort(): Promise<number> {
  return new Promise((answer, refuse) => {
    const probe = createServer();
    probe.once('error', refuse);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') answer(address.port);
        else refuse(new Error('the system gave no port'));
      });
    });
  });
}
