import { z } from 'zod';
import { lineChangeSchema } from '@/lib/cart/model/schema';
import { lineProblemSchema } from '@/lib/catalogue/line-prices/schema';
import { addressSchema } from '@/lib/contract/organisation';

const changedLineSchema = z.object({
  /** Place of the line in the order, from 0. */
  position: z.int(),
  name: z.string(),
  /** Old and new values that matter (docs/decisions/0005). */
  changes: z.array(lineChangeSchema),
  /** Why the line cannot be ordered at all now. */
  problems: z.array(lineProblemSchema),
});

/** The changes of a waiting order since it was placed or approved. */
export const findingsSchema = z.object({
  lines: z.array(changedLineSchema),
  /** The saved address that no longer exists, and its possible replacement. */
  shipping: z.object({ from: addressSchema, to: addressSchema.nullable() }).nullable(),
  /** The responsible person, when they may no longer order for the organisation or can no longer sign in. */
  person: z.string().nullable(),
});
export type Findings = z.infer<typeof findingsSchema>;

/** Findings that somebody has to decide about. */
export const openRecheckSchema = z.object({
  id: z.uuid(),
  foundAt: z.iso.datetime(),
  findings: findingsSchema,
  /** True when it was approved before: then it needs another approval. */
  wasApproved: z.boolean(),
});
export type OpenRecheck = z.infer<typeof openRecheckSchema>;

/** POST /api/orders/{orderId}/accept-changes: names the findings that the page showed. */
export const acceptChangesSchema = z.object({ recheckId: z.uuid() });
export type AcceptChanges = z.infer<typeof acceptChangesSchema>;
