import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { type Call, toRequest } from '../load/call';
import { toTiming } from '../load/statistics';
import type { Timing } from '../report/result';
import type { Node } from './nodes';

const CONNECTIONS = 32;
/** Browsers send the same header, so that answers are compressed. */
const ACCEPT_ENCODING = { 'accept-encoding': 'gzip, deflate, br' };
/** A request that is not answered by then is an error. */
const TIMEOUT_MS = 15_000;

export interface SoakResult {
  timing: Timing;
  errors: { path: string; what: string }[];
}

/**
 * Sends requests at a fixed rate, to the nodes in turn, whether or not the earlier ones are answered: as people do. Times
 * are from the moment at which a request was due.
 * @param load.callAt the call that the request of this number makes
 */
export async function openLoop(
  nodes: readonly Node[],
  load: { what: string; perSecond: number; seconds: number; callAt: (place: number) => Call },
): Promise<SoakResult> {
  const pools = nodes.map(({ origin }) => new Pool(origin, { connections: CONNECTIONS, pipelining: 1 }));
  const [durations, errors, open]: [number[], SoakResult['errors'], Set<Promise<void>>] = [[], [], new Set()];
  const sendRequest = async (place: number, due: number) => {
    const node = nodes[place % nodes.length];
    const call = toRequest(node?.headers ?? {}, load.callAt(place));
    const { path } = call;
    try {
      const answer = await pools[place % pools.length]?.request({
        ...call,
        headers: { ...call.headers, ...ACCEPT_ENCODING },
        headersTimeout: TIMEOUT_MS,
        bodyTimeout: TIMEOUT_MS,
      });
      await answer?.body.dump({ limit: Number.MAX_SAFE_INTEGER });
      if (answer?.statusCode !== 200) errors.push({ path, what: String(answer?.statusCode) });
    } catch (error) {
      errors.push({ path, what: error instanceof Error ? error.message : String(error) });
    }
    durations.push(performance.now() - due);
  };
  const begun = performance.now();
  const count = Math.round(load.perSecond * load.seconds);
  for (let place = 0; place < count; place += 1) {
    const due = begun + (place * 1000) / load.perSecond;
    await sleep(Math.max(0, due - performance.now()));
    const one = sendRequest(place, due).finally(() => open.delete(one));
    open.add(one);
  }
  await Promise.all(open);
  const seconds = (performance.now() - begun) / 1000;
  await Promise.all(pools.map((pool) => pool.destroy()));
  return { timing: toTiming(load.what, nodes.length * CONNECTIONS, durations, seconds), errors };
}
