import { totalmem } from 'node:os';

const MB = 1024 * 1024;
/** Limits PostgreSQL's shared buffers, in megabytes; above the maximum, the system's own cache does as well. */
const BUFFERS = { min: 128, max: 2048 };
/** An eighth leaves room for the portal, the worker and the service, which share the machine. */
const SHARE = 1 / 8;

const clampBuffers = (megabytes: number): number =>
  Math.round(Math.min(BUFFERS.max, Math.max(BUFFERS.min, megabytes)));

/**
 * Memory settings of the embedded server, by the machine's memory: PostgreSQL's own defaults are for a machine of 1 GB,
 * and a catalogue of a million products is many times what they hold (decision 0034).
 * @param bytes memory of the machine, or of the container when that is less.
 * @returns settings as `name=value`.
 */
export function memorySettings(bytes: number = availableMemory()): string[] {
  const buffers = clampBuffers((bytes / MB) * SHARE);
  return [
    `shared_buffers=${buffers}MB`,
    `effective_cache_size=${buffers * 3}MB`,
    // A search needs this to count and sort: with less, index scans keep pages instead of the rows that they found.
    `work_mem=${buffers >= 512 ? 16 : 4}MB`,
    `maintenance_work_mem=${Math.round(buffers / 4)}MB`,
  ];
}

/** Node tells no limit as 0 or as an impossibly large number. */
function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
