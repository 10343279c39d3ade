import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The shortest that a system allows, macOS: 104 with the zero at its end. */
const MAX_PATH_BYTES = 103;

const socketPath = (dataFolder: string, port: number): string => join(dataFolder, `.s.PGSQL.${port}`);

/**
 * Whether a cluster can listen in its own folder, which nobody else can enter, besides its TCP port: what goes through a socket of the
 * file system takes half of the way through the kernel (docs/decisions/0196).
 */
export const canHaveSocket = (dataFolder: string, port: number): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(socketPath(dataFolder, port)) <= MAX_PATH_BYTES;

/** Whether a cluster listens there. One that an earlier version of these programs started does not. */
export const hasSocket = (dataFolder: string, port: number): boolean =>
  canHaveSocket(dataFolder, port) && existsSync(socketPath(dataFolder, port));
