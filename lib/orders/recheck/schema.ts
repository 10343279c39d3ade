import { z } from 'zod';
import { lineChangeSchema } from '@/lib/cart/schema';
import { shippingSchema } from '@/lib/contract/order';
import { lineProblemSchema } from '@/lib/pricing/schema';

const changedLineSchema = z.object({
  /** Place of the line in the order, from 0. */
  position: z.int(),
  name: z.string(),
  /** Old and new values that matter (docs/decisions/0073). */
  changes: z.array(lineChangeSchema),
  /** What keeps the line from being ordered at all now. */
  problems: z.array(lineProblemSchema),
});

/** What is different about a waiting order from what was placed or approved. */
export const findingsSchema = z.object({
  lines: z.array(changedLineSchema),
  /** The saved address that is none any more, and what it may have become. */
  shipping: z.object({ from: shippingSchema, to: shippingSchema.nullable() }).nullable(),
  /** Who may no longer order for the organisation, or cannot sign in any more. */
  person: z.string().nullable(),
});
export type Findings = z.infer<typeof findingsSchema>;

/** Findings that somebody has to decide about. */
export const openRecheckSchema = z.object({
  id: z.uuid(),
  foundAt: z.iso.datetime(),
  findings: findingsSchema,
  /** Whether an approval was given before: then it has to be given again. */
  wasApproved: z.boolean(),
});
export type OpenRecheck = z.infer<typeof openRecheckSchema>;

/** POST /api/orders/{orderId}/accept-changes: names the findings that the page showed. */
export const acceptChangesSchema = z.object({ recheckId: z.uuid() });
export type AcceptChanges = z.infer<typeof acceptChangesSchema>;
