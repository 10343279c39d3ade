import { z } from 'zod';
import { wordSchema } from '../reconciliation/schema';

/** Whether orders may leave, and what waits; of the whole installation, as the fence is one. */
export const fenceSchema = z.object({
  isOpen: z.boolean(),
  /** Orders in the queue, held ones too. */
  orders: z.int(),
  /** Requests to resubmit or cancel an order that wait to be sent. */
  requests: z.int(),
});
export type Fence = z.infer<typeof fenceSchema>;

/** Both steps: on whose word, then the number of waiting orders, typed. */
export const openFenceSchema = wordSchema.extend({ number: z.string().trim().max(20) });
export type OpenFence = z.infer<typeof openFenceSchema>;
