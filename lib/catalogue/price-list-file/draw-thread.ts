import { serveThread } from '@/lib/platform/serve-thread';
import { drawPriceList } from './draw';
import type { PriceListJob } from './drawing-pool';

serveThread(
  async ({ content, letterhead }: PriceListJob) => new Uint8Array(await drawPriceList(content, letterhead)),
  (bytes) => [bytes.buffer],
);
