import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';

const INTERVAL_MS = 100;

/** The answers that a client got which never stopped sending requests. */
export interface ProbeResult {
  requests: number;
  /** Requests without a 200, each kind of failure once with its count. */
  failures: Record<string, number>;
}

/**
 * Asks a portal again and again, as somebody who works on while it is upgraded.
 * @param ports the web nodes that take new requests at the moment, as a balancer knows them
 * @returns ends it
 */
export function startProbe(
  ports: () => readonly number[],
  { paths, headers }: { paths: readonly string[]; headers: Record<string, string> },
): () => Promise<ProbeResult> {
  const result: ProbeResult = { requests: 0, failures: {} };
  let isStopping = false;
  const ask = async (port: number | undefined, path: string | undefined) => {
    const outcome = await request(`http://127.0.0.1:${port}${path}`, { headers }).then(
      async ({ statusCode, body }) => {
        await body.dump();
        return statusCode === 200 ? null : `${statusCode} for ${path}`;
      },
      (error: Error) => `${error.message} for ${path}`,
    );
    result.requests += 1;
    if (outcome) result.failures[outcome] = (result.failures[outcome] ?? 0) + 1;
  };
  const run = async () => {
    for (let turn = 0; !isStopping; turn += 1) {
      const nodes = ports();
      await ask(nodes[turn % nodes.length], paths[turn % paths.length]);
      await sleep(INTERVAL_MS);
    }
  };
  const running = run();
  return async () => {
    isStopping = true;
    await running;
    return result;
  };
}
