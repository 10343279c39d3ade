import { z } from 'zod';
import { noteSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';

/** Why an order is rejected, for the buyer. */
export const rejectionSchema = z.object({
  reason: noteSchema(1000, fieldMessage('orders.worklistForm.tooLong', { max: 1000 })).min(
    3,
    fieldMessage('orders.worklistForm.reason'),
  ),
  /** True for one of several orders that are decided together. */
  isBulk: z.boolean().optional(),
});
export type Rejection = z.infer<typeof rejectionSchema>;

/** Names the approvers of an order, but no one above the reader's own organisation. */
export const approversSchema = z.object({
  names: z.array(z.string()),
  /** True when they are above the reader's own organisation. */
  areAbove: z.boolean(),
});
export type Approvers = z.infer<typeof approversSchema>;
