import { createServer } from 'node:net';

/**
 * @param host the one address that the program listens on; undefined: all of them
 * @param variable the environment variable that moves the program to another port
 * @throws Error with the one line that says what to do
 */
export async function requireFreePort(
  port: number,
  variable: 'PORT' | 'SERVICE_PORT',
  host?: string,
): Promise<void> {
  // A program may hold one address only, and ours must have both.
  for (const address of host === undefined ? ['127.0.0.1', undefined] : [host]) {
    if (await isPortInUse(port, address)) {
      throw new Error(
        `Port ${port} is in use. Stop the program that uses it, or start with ${variable}=${port + 100} npm start.`,
      );
    }
  }
}

/** @throws Error when the system rejects the port for another reason, such as a number below 1024 */
function isPortInUse(port: number, host: string | undefined): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(true);
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(new Error(unknownHostMessage(host)));
      else reject(new Error(`Port ${port} cannot be used: ${error.message}.`));
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(false)));
  });
}

const unknownHostMessage = (host = ''): string =>
  `${host} is no address of this machine. Set HOST (or SERVICE_HOST) to one that it has, such as 127.0.0.1, or leave it unset.`;
