import { parentPort, type Transferable } from 'node:worker_threads';
import type { ThreadAnswer } from './thread-pool';

/**
 * What a thread of a pool runs: one job after the other.
 * @param perform a failure is answered by its message, and the thread is ended
 * @param getTransfer what of a result is handed over instead of copied
 */
export function serveThread<Job, Result>(
  perform: (job: Job) => Promise<Result>,
  getTransfer: (result: Result) => Transferable[] = () => [],
): void {
  parentPort?.on('message', async (job: Job) => {
    const answer = await perform(job).then(
      (result): ThreadAnswer<Result> => ({ result }),
      (error: unknown): ThreadAnswer<Result> => ({
        failure: error instanceof Error ? error.message : String(error),
      }),
    );
    parentPort?.postMessage(answer, 'result' in answer ? getTransfer(answer.result) : []);
  });
}
