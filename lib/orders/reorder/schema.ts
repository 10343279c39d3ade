import { z } from 'zod';
import { MAX_LINES, MAX_QUANTITY } from '@/lib/cart/model/rules';
import { lineChangeSchema, lineSnapshotSchema } from '@/lib/cart/model/schema';
import { lineProblemSchema } from '@/lib/catalogue/line-prices/schema';
import { countSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';

/** A line of an order, compared with its present facts. */
export const reorderLineSchema = z.object({
  /** Its place in the order, from 0. */
  position: z.int(),
  name: z.string(),
  productCode: z.string(),
  /** The acting organisation's own code of the product; null when it has none. */
  partNumber: z.string().nullable(),
  plan: z.string().nullable(),
  /** The buyer's own: it goes into the cart with the line. */
  reference: z.string().nullable(),
  /** The ordered quantity. */
  ordered: z.int(),
  /** The quantity that can be ordered today: the same, or the nearest that is allowed. */
  quantity: z.int(),
  /** True when the line can go into the cart at all. */
  isOffered: z.boolean(),
  problems: z.array(lineProblemSchema),
  changes: z.array(lineChangeSchema),
  /** The part of the quantity that is not in stock. */
  short: z.int(),
  /** The facts shown now; the cart compares later ones with them. */
  snapshot: lineSnapshotSchema.nullable(),
});
export type ReorderLine = z.infer<typeof reorderLineSchema>;

export const reorderSchema = z.object({
  lines: z.array(reorderLineSchema),
  /** Every price was read just now. */
  fresh: z.boolean(),
  /** True when only the rate limit prevented the read; false when the supplier does not answer. */
  limited: z.boolean(),
  /** The person's active cart, which they are to go into, and its version; 0 without one. */
  cartId: z.uuid().nullable(),
  cartVersion: z.int(),
});
export type Reorder = z.infer<typeof reorderSchema>;

/** POST /api/orders/{orderId}/reorder: the lines that the buyer chose, as they were shown. */
export const putReorderSchema = z.object({
  /** The cart that was shown with them; without it the active one. */
  cartId: z.uuid().nullish(),
  /** The cart's version when the lines were shown: a repeated request adds them only once. */
  cartVersion: countSchema,
  lines: z
    .array(
      z.object({
        position: z.int().min(0).max(MAX_LINES),
        quantity: z.int().min(1).max(MAX_QUANTITY),
        snapshot: lineSnapshotSchema.nullable(),
      }),
    )
    .min(1, fieldMessage('orders.errors.chooseLine'))
    .max(MAX_LINES)
    .refine(
      (lines) => new Set(lines.map(({ position }) => position)).size === lines.length,
      fieldMessage('orders.errors.chooseLineOnce'),
    ),
});
export type PutReorder = z.output<typeof putReorderSchema>;

export const reorderedSchema = z.object({ lines: z.int() });
