import { once } from 'node:events';
import type { Server } from 'node:net';
import { StartError } from '@/lib/platform/start-error';

/** The address at which a server listens, and the variables that set it. */
export interface ListenAddress {
  port: number;
  /** All addresses of this machine when undefined. */
  host: string | undefined;
  portVariable: string;
  hostVariable: string;
}

function explain(error: unknown, { port, host, portVariable, hostVariable }: ListenAddress): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartError(
      `Port ${port} (${portVariable}) is in use. Stop the program that uses it, or set ${portVariable} to a free one: ` +
        'each process of a machine needs its own.',
    );
  if (code === 'EACCES')
    return new StartError(
      `Port ${port} (${portVariable}) may not be used by this user. Set a port above 1023.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartError(
      `${host} (${hostVariable}) is no address of this machine. Set one that it has, such as 127.0.0.1.`,
    );
  return error;
}

/** Resolves when the server listens. @throws StartError that names the variable when it cannot */
export async function listen(server: Server, address: ListenAddress): Promise<void> {
  server.listen(address.port, address.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw explain(error, address);
  }
}
