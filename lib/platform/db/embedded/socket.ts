import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The shortest that a system allows, macOS: 104 with the zero at its end. */
const MAX_PATH_BYTES = 103;

const socketPath = (dataFolder: string, port: number): string => join(dataFolder, `.s.PGSQL.${port}`);

/**
 * True when a cluster can listen on a socket in its own folder, which no other user can enter, besides its TCP port: a Unix socket takes
 * half the way through the kernel (docs/decisions/0034).
 */
export const canHaveSocket = (dataFolder: string, port: number): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(socketPath(dataFolder, port)) <= MAX_PATH_BYTES;

/** True when a cluster listens there. One started by an earlier version of these programs does not. */
export const hasSocket = (dataFolder: string, port: number): boolean =>
  canHaveSocket(dataFolder, port) && existsSync(socketPath(dataFolder, port));
