import { printStatus } from './output';

/** A long step says so at this interval, also in a log, which shows no progress. */
const REMIND_MS = 10_000;

const toSeconds = (ms: number): string => `${Math.round(ms / 1_000)} s`;

/**
 * Says what a start is doing, how long it has been at it, and when it is done.
 * @param name what is done, as a line begins with it
 */
export async function withProgress<T>(
  name: string,
  work: () => Promise<T>,
  { remindMs = REMIND_MS, print = printStatus } = {},
): Promise<T> {
  const startedAt = Date.now();
  print(`${name} …`);
  const reminder = setInterval(() => print(`${name} … ${toSeconds(Date.now() - startedAt)}`), remindMs);
  try {
    const result = await work();
    print(`${name}: done in ${toSeconds(Date.now() - startedAt)}`);
    return result;
  } finally {
    clearInterval(reminder);
  }
}
