import { z } from 'zod';
import { textSchema } from '@/lib/contract/values';
import { distributorStatementSchema } from './reconciliation-schema';

/** The state of the installation's one send lock, and the number of waiting orders and requests. */
export const sendLockSchema = z.object({
  isOpen: z.boolean(),
  /** Orders in the queue, held ones too. */
  orders: z.int(),
  /** Requests to resubmit or cancel an order that wait to be sent. */
  requests: z.int(),
});
export type SendLock = z.infer<typeof sendLockSchema>;

/** Both steps: on whose word, then the number of waiting orders, typed. */
export const releaseSendLockSchema = distributorStatementSchema.extend({ number: textSchema(20) });
export type ReleaseSendLock = z.infer<typeof releaseSendLockSchema>;
