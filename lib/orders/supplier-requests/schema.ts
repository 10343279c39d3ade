import { z } from 'zod';
import { noteSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';
import { optionalText } from '../model/schema';

export const resubmitSchema = z.object({
  /** The person's word that the problem was resolved with the supplier first (specification, transitions). */
  isResolved: z.boolean().refine((isResolved) => isResolved, {
    error: fieldMessage('orders.errors.confirmResolved'),
  }),
  note: noteSchema(1000, fieldMessage('orders.errors.tooLong', { max: 1000 })).min(
    3,
    fieldMessage('orders.errors.describeResolution'),
  ),
});
export type Resubmit = z.infer<typeof resubmitSchema>;

export const cancelSchema = z.object({ note: optionalText(1000) });
export type Cancel = z.output<typeof cancelSchema>;
