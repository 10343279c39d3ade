import { z } from 'zod';
import { addressSchema } from '@/lib/contract/organisation';
import { approvalProgressSchema } from '../model/approval-schema';
import { approversSchema } from '../model/hold-schema';
import { lineReviewSchema } from '../model/line-review-schema';
import { orderLineSchema, orderSummarySchema } from '../model/schema';

/** An order that waits for an approval. */
export const waitingOrderSchema = orderSummarySchema
  .pick({
    id: true,
    number: true,
    reference: true,
    organisation: true,
    placedBy: true,
    createdAt: true,
    lineCount: true,
    firstProduct: true,
    totals: true,
  })
  .extend({
    /** The lines, each with what was paid last. */
    lines: z.array(z.object({ line: orderLineSchema, review: lineReviewSchema })),
    shipping: addressSchema,
    /** The country's name in the person's language, or its code as received. */
    country: z.string().nullable(),
    requestedDelivery: z.iso.date().nullable(),
    shipComplete: z.boolean(),
    /** The number of files; the order's own page shows them. */
    fileCount: z.int(),
    /** It was approved and changed since: its own page shows the changes. */
    hasChanged: z.boolean(),
    /** The approvers, when the reader is none of them; null when the reader can approve it. */
    approvers: approversSchema.nullable(),
    approval: approvalProgressSchema.nullable(),
    /** True when the reader placed it. */
    isOwn: z.boolean(),
  });
export type WaitingOrder = z.infer<typeof waitingOrderSchema>;

/** An order that is held for a time, or that waits for a buyer because something changed since it was placed. */
export const heldOrderSchema = orderSummarySchema
  .pick({
    id: true,
    number: true,
    reference: true,
    organisation: true,
    placedBy: true,
    createdAt: true,
    lineCount: true,
    firstProduct: true,
    totals: true,
  })
  .extend({
    hasChanged: z.boolean(),
    /** The time at which it is sent; null while it waits for a person. */
    notBefore: z.iso.datetime().nullable(),
    /** Milliseconds until then by the portal's clock. */
    dueInMs: z.int().nullable(),
  });
export type HeldOrder = z.infer<typeof heldOrderSchema>;

/** `total` counts all; `items` holds those that wait longest. */
export const approvalsSchema = z.object({
  items: z.array(waitingOrderSchema),
  total: z.int(),
  /** Number of those that nobody can approve. */
  stuck: z.int(),
});
export type Approvals = z.infer<typeof approvalsSchema>;
