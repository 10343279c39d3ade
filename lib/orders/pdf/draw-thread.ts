import { serveThread } from '@/lib/threads/serve-thread';
import { drawDocument } from './draw';
import type { DrawJob } from './drawing-pool';

serveThread(
  async ({ content, letterhead }: DrawJob) => new Uint8Array(await drawDocument(content, letterhead)),
  (bytes) => [bytes.buffer],
);
