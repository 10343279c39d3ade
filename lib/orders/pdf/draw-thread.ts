import { serveThread } from '@/lib/platform/serve-thread';
import { drawOrder } from './draw';
import type { DrawJob } from './drawing-pool';

serveThread(
  async ({ content, letterhead }: DrawJob) => new Uint8Array(await drawOrder(content, letterhead)),
  (bytes) => [bytes.buffer],
);
