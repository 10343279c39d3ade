import { copyFileSync, statSync, truncateSync } from 'node:fs';

/** The size from which a log is put aside as NAME.log.1, over the previous one, as the logs of the programs are. */
export const MAX_LOG_BYTES = 10_000_000;

export const isLogFull = (path: string, maxBytes: number): boolean =>
  (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > maxBytes;

/** PostgreSQL keeps the file open and appends to its end, so its lines are copied away and the file is emptied. */
export function rotateLog(path: string): void {
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
}
