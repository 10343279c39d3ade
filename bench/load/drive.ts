import { Pool } from 'undici';
import type { Timing } from '../report/result';
import { type Call, toRequest } from './call';
import { toTiming } from './statistics';

/** The server of the requests, and the headers that each of them carries. */
export interface Target {
  origin: string;
  headers: Record<string, string>;
  /** @throws Error when an answer is not what it should be. @returns true when it held products; null when it never does */
  check: (body: string) => boolean | null;
}

export interface Load {
  what: string;
  clients: number;
  /** Requested in this order, each once unless `again`. */
  paths: readonly Call[];
  /** Stops after this time even when paths are left. */
  seconds: number;
  /** Starts again at the end of the paths. */
  again?: boolean;
}

/**
 * Sends requests over kept connections, each client one after the other, and times them from the first byte sent to the
 * last byte read. Every answer is checked.
 * @throws Error naming the first path that was not answered as it should be
 */
export async function drive(target: Target, load: Load): Promise<Timing> {
  const pool = new Pool(target.origin, { connections: load.clients, pipelining: 1 });
  const durations: number[] = [];
  let [next, found, judged] = [0, 0, 0];
  const begun = performance.now();
  const client = async () => {
    while (performance.now() - begun < load.seconds * 1000) {
      const place = next++;
      const call = load.again ? load.paths[place % load.paths.length] : load.paths[place];
      if (call === undefined) return;
      const options = toRequest(target.headers, call);
      const sent = performance.now();
      const { statusCode, body } = await pool.request(options);
      const text = await body.text();
      durations.push(performance.now() - sent);
      if (statusCode !== 200)
        throw new Error(`${options.path} answered ${statusCode}: ${text.slice(0, 300)}`);
      const hit = target.check(text);
      if (hit !== null) judged += 1;
      if (hit) found += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: load.clients }, client));
  } finally {
    await pool.destroy();
  }
  const seconds = (performance.now() - begun) / 1000;
  return toTiming(load.what, load.clients, durations, seconds, {
    found: judged === 0 ? null : found / judged,
  });
}
