import { parentPort } from 'node:worker_threads';
import { drawDocument } from './draw';
import type { DrawAnswer, DrawJob } from './drawing-pool';

/** What a thread of the pool runs: draws one document after the other. */
parentPort?.on('message', async ({ content, letterhead }: DrawJob) => {
  const answer = await drawDocument(content, letterhead).then(
    (bytes): DrawAnswer => ({ bytes: new Uint8Array(bytes) }),
    (error: unknown): DrawAnswer => ({ failure: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(answer, 'bytes' in answer ? [answer.bytes.buffer] : []);
});
