import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { anyFreePort } from '@/lib/platform/db/embedded/free-port';
import { openLog } from '@/scripts/launch/log-file';
import { webProgram } from '@/scripts/launch/programs';
import { endProcess, spawnProgram } from '@/scripts/launch/supervisor';
import { signIn } from '../load/session';
import { getProcessTree, sumPeakMemory } from '../testbed/memory';
import type { Testbed } from '../testbed/testbed';
import { type MemoryUsage, measureAfterCollection } from './memory-usage';

const READY_TIMEOUT_MS = 120_000;

/** A web node that no launcher starts again. */
export interface Node {
  origin: string;
  /** Headers of a buyer who is signed in at it. */
  headers: Record<string, string>;
  /** From its last start until it was ready for requests. */
  getReadySeconds(): number;
  measureMemory(): Promise<MemoryUsage>;
  /** The most memory (RSS) that it has held since its last start, in MB. */
  getPeakMemory(): number;
  hasEnded(): boolean;
  /** Asks it to end, and starts it again at the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Waits for a node that was spawned right now. @returns the seconds that it took */
async function untilReady(url: string, child: ChildProcess): Promise<number> {
  const startedAt = performance.now();
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    const answer = await request(url).catch(() => null);
    await answer?.body.dump();
    if (answer?.statusCode === 200) return (performance.now() - startedAt) / 1000;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('A web node does not start.');
    await sleep(50);
  }
}

const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/**
 * Starts a web node over the fixture's database with a stated heap. The folder's logs contain the reason for a rejected request.
 * @param variables further variables of its environment
 */
export async function startNode(
  testbed: Testbed,
  heapMb: number,
  email: string,
  variables: Record<string, string> = {},
): Promise<Node> {
  const [port, inspector] = [await anyFreePort(), await anyFreePort()];
  const program = webProgram({ ...testbed.folder.settings, port, webHeapMb: heapMb });
  const args = [`--inspect=127.0.0.1:${inspector}`, ...program.args];
  const environment = { ...testbed.folder.environment, PORT: String(port), LOG_LEVEL: 'error', ...variables };
  const log = openLog(testbed.folder.settings.dataDir, `node-${port}`);
  const start = () => {
    const child = spawnProgram({ ...program, args }, environment, ['ignore', 'pipe', 'pipe']);
    log.capture(child);
    return child;
  };
  let child = start();
  const person = testbed.findPerson(email);
  const { healthUrl } = program;
  if (!healthUrl) throw new Error('A web node does not answer for its readiness.');
  const stop = async () => {
    if (isOver(child) || !child.pid) return;
    const ended = once(child, 'exit');
    await endProcess(child.pid, program.stopMs);
    await ended;
  };
  const measureMemory = async () => {
    if (isOver(child)) throw new Error(`A web node ended. Its log says:\n${log.tail()}`);
    return measureAfterCollection(inspector);
  };
  try {
    let readySeconds = await untilReady(healthUrl, child);
    return {
      origin: `http://127.0.0.1:${port}`,
      headers: await signIn(port, person),
      getReadySeconds: () => readySeconds,
      measureMemory,
      getPeakMemory: () => sumPeakMemory(getProcessTree(child.pid ?? 0)),
      hasEnded: () => isOver(child),
      restart: async () => {
        await stop();
        child = start();
        readySeconds = await untilReady(healthUrl, child);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
