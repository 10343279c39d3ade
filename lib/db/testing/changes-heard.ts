import { expect } from 'vitest';
import { areChangesHeard, settleChanges } from '../changes/table-cache';

/** Waits until this process hears of changes, and has heard of all that were made so far. */
export async function waitUntilHeard(): Promise<void> {
  await expect.poll(areChangesHeard, { timeout: 30_000, interval: 20 }).toBe(true);
  await settleChanges();
}
