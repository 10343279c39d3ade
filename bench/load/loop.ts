import type { Timing } from '../report/result';
import { toTiming } from './statistics';

/** Does `work` again and again for some seconds, so many at a time, and times it. */
export async function loop(
  what: string,
  clients: number,
  seconds: number,
  work: () => Promise<unknown>,
): Promise<Timing> {
  const durations: number[] = [];
  const begun = performance.now();
  const client = async () => {
    while (performance.now() - begun < seconds * 1000) {
      const started = performance.now();
      await work();
      durations.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return toTiming(what, clients, durations, (performance.now() - begun) / 1000);
}
