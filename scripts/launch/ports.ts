import { createServer } from 'node:net';

/**
 * @param variable the environment variable that moves the program to another port
 * @throws Error with the one line that says what to do
 */
export async function requireFreePort(port: number, variable: 'PORT' | 'SERVICE_PORT'): Promise<void> {
  // A program may hold one address only, and ours must have both.
  for (const host of ['127.0.0.1', undefined]) {
    if (await isTaken(port, host)) {
      throw new Error(
        `Port ${port} is in use. Stop the program that uses it, or start with ${variable}=${port + 100} npm start.`,
      );
    }
  }
}

/** @throws Error when the system refuses the port for another reason, such as a number below 1024 */
function isTaken(port: number, host: string | undefined): Promise<boolean> {
  return new Promise((answer, refuse) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') answer(true);
      else refuse(new Error(`Port ${port} cannot be used: ${error.message}.`));
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => answer(false)));
  });
}
