import { parentPort, type Transferable } from 'node:worker_threads';
import type { ThreadAnswer } from './thread-pool';

/**
 * Runs jobs in a thread of a pool, one after the other.
 * @param perform its failure is answered by its message, and the thread is ended
 * @param getTransfer returns the parts of a result that are transferred instead of copied
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
