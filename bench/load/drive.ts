import { Pool } from 'undici';
import type { Timing } from '../report/result';
import { type Call, toRequest } from './call';
import { toTiming } from './statistics';

/** Where requests go, and what each of them carries. */
export interface Target {
  origin: string;
  headers: Record<string, string>;
  /** @throws Error when an answer is not what it should be. @returns whether it held products; null when it never does */
  check: (body: string) => boolean | null;
}

export interface Load {
  what: string;
  clients: number;
  /** Asked for in this order, each once unless `again`. */
  paths: readonly Call[];
  /** Stops after this time even when paths are left. */
  seconds: number;
  /** Begins anew at the end of the paths. */
  again?: boolean;
}

/** What came of some requests: how long each took in milliseconds, and how many of the answers that say so held products. */
interface Answered {
  durations: number[];
  seconds: number;
  found: number;
  judged: number;
}

async function send(target: Target, load: Load): Promise<Answered> {
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
  return { durations, seconds: (performance.now() - begun) / 1000, found, judged };
}

function toLoadTiming({ what, clients }: Load, answered: readonly Answered[]): Timing {
  const sum = (field: 'seconds' | 'found' | 'judged') =>
    answered.reduce((total, one) => total + one[field], 0);
  const durations = answered.flatMap((one) => one.durations);
  const found = sum('judged') === 0 ? null : sum('found') / sum('judged');
  return toTiming(what, clients, durations, sum('seconds'), { found });
}

/**
 * Sends requests over kept connections, each client one after the other, and times them from the first byte sent to the
 * last byte read. Every answer is checked.
 * @throws Error naming the first path that was not answered as it should be
 */
export const drive = async (target: Target, load: Load): Promise<Timing> =>
  toLoadTiming(load, [await send(target, load)]);

/**
 * Drives two targets, a part of the one's paths and a part of the other's in turn, so that a machine that is fast now and slow
 * then is so for both.
 * @returns what `drive` does, of each
 * @throws Error as `drive` does
 */
export async function driveInTurns(
  one: { target: Target; load: Load },
  other: { target: Target; load: Load },
  turns: number,
): Promise<[Timing, Timing]> {
  const [answered, otherAnswered]: [Answered[], Answered[]] = [[], []];
  const sendPart = ({ target, load }: typeof one, turn: number) => {
    const each = Math.ceil(load.paths.length / turns);
    return send(target, { ...load, paths: load.paths.slice(turn * each, (turn + 1) * each) });
  };
  for (let turn = 0; turn < turns; turn++) {
    answered.push(await sendPart(one, turn));
    otherAnswered.push(await sendPart(other, turn));
  }
  return [toLoadTiming(one.load, answered), toLoadTiming(other.load, otherAnswered)];
}
