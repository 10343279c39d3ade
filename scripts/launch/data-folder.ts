import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const OTHER_FOLDER_ADVICE = 'set DATA_DIR to a folder of yours, for example DATA_DIR=$HOME/tradecounter';
/** Explains error codes of the system, each with advice. */
const PROBLEMS: Record<string, [reason: string, advice: string]> = {
  EROFS: ['it is on a read-only file system', `Mount it writable, or ${OTHER_FOLDER_ADVICE}`],
  EACCES: ['this user may not write there', `Start as the user who owns it, or ${OTHER_FOLDER_ADVICE}`],
  EPERM: ['this user may not write there', `Start as the user who owns it, or ${OTHER_FOLDER_ADVICE}`],
  ENOTDIR: ['a file is in its place or above it', `Move that file away, or ${OTHER_FOLDER_ADVICE}`],
  EEXIST: ['a file is in its place or above it', `Move that file away, or ${OTHER_FOLDER_ADVICE}`],
  ENOENT: ['it is not there and cannot be made', `Make it, or ${OTHER_FOLDER_ADVICE}`],
  ENOSPC: ['its disk is full', `Make room on it, or ${OTHER_FOLDER_ADVICE}`],
  EDQUOT: ['the quota of its disk is used up', `Make room on it, or ${OTHER_FOLDER_ADVICE}`],
};

/**
 * Sees that the data folder can be written, making it when it is missing. For commands that keep something there.
 * @throws Error that says what is wrong with it and what to do
 */
export function requireDataFolder(dataDir: string): void {
  const run = join(dataDir, 'run');
  const probeFile = join(run, `probe-${process.pid}`);
  try {
    makeFolder(run);
    writeFileSync(probeFile, '.');
    rmSync(probeFile);
  } catch (error) {
    throw new Error(describeDataFolderError(dataDir, error));
  }
}

/** Folder by folder: Node's `recursive` never returns below a folder such as /proc, which takes none. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Explains to a person that the data folder cannot be written. */
export function describeDataFolderError(dataDir: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = error instanceof Error ? error.message : String(error);
  const [reason, advice] = PROBLEMS[code] ?? [message, `Correct that, or ${OTHER_FOLDER_ADVICE}`];
  return `The data folder ${dataDir} cannot be used: ${reason}. ${advice}.`;
}
