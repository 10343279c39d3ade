import { z } from 'zod';
import { totalsSchema } from '@/lib/catalogue/line-prices/schema';
import { countSchema, textSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';
import { MAX_LINES } from '../model/rules';
import { cartAccessSchema } from '../model/schema';
import { MAX_NAME_LENGTH } from './constants';

export const cartIdSchema = z.object({ cartId: z.uuid() });

const nameSchema = textSchema(
  MAX_NAME_LENGTH,
  fieldMessage('cart-errors.input.tooLong', { max: MAX_NAME_LENGTH }),
).min(1, fieldMessage('cart-errors.carts.nameMissing'));

/** POST /api/carts, PATCH /api/carts/{cartId}, POST /api/carts/{cartId}/copy */
export const nameCartSchema = z.strictObject({ name: nameSchema });
export type NameCart = z.output<typeof nameCartSchema>;

/** POST /api/carts/{cartId}/clear and …/undo: the version that the page shows, and the one that the clearing made. */
export const seenVersionSchema = z.strictObject({ version: countSchema });

/** DELETE /api/carts/{cartId}?version= */
export const deleteCartSchema = z.object({
  version: z
    .string()
    .regex(/^\d{1,9}$/, fieldMessage('cart-errors.input.versionMissing'))
    .transform(Number),
});

/** POST /api/carts/{cartId}/move: lines of a cart into another one. */
export const moveLinesSchema = z.strictObject({
  version: countSchema,
  lineIds: z.array(z.uuid()).min(1, fieldMessage('cart-errors.carts.chooseLines')).max(MAX_LINES),
  to: z.uuid(),
});
export type MoveLines = z.output<typeof moveLinesSchema>;

/** POST /api/carts/{cartId}/merge: everything into another cart; one that is empty then is deleted. */
export const mergeCartSchema = z.strictObject({ version: countSchema, into: z.uuid() });
export type MergeCart = z.output<typeof mergeCartSchema>;

/** PUT /api/carts/{cartId}/shares/{personId} */
export const shareSchema = z.strictObject({ access: z.enum(['read', 'edit']) });
export type Share = z.output<typeof shareSchema>;
export const shareIdSchema = z.object({ cartId: z.uuid(), personId: z.uuid() });

/** One of a person's carts, in the list of them. */
export const cartListItemSchema = z.object({
  id: z.uuid(),
  /** Null for the cart that everybody begins with. */
  name: z.string().nullable(),
  version: countSchema,
  access: cartAccessSchema,
  /** Whose it is, when it is shared with the person. */
  owner: z.string().nullable(),
  isActive: z.boolean(),
  /** It was shared with the person, who has not dealt with it yet. */
  isNew: z.boolean(),
  /** True while its order waits for an approval, or with the lines of an accepted quote. */
  isLocked: z.boolean(),
  orderId: z.uuid().nullable(),
  quoteId: z.uuid().nullable(),
  /** With how many people. */
  sharedWith: z.int(),
  lines: z.int(),
  quantity: z.int(),
  totals: totalsSchema,
  updatedAt: z.iso.datetime(),
});
export type CartListItem = z.infer<typeof cartListItemSchema>;
export const cartListSchema = z.object({ carts: z.array(cartListItemSchema) });

export const namedCartSchema = z.object({ id: z.uuid(), version: countSchema });

/** Result of moving lines between carts: lines without room stay where they were. */
export const transferSchema = z.object({
  /** Version of the cart that the lines were in. */
  version: countSchema,
  moved: z.int(),
  rejected: z.array(z.object({ lineId: z.uuid(), name: z.string(), reason: z.string() })),
});
export type Transfer = z.infer<typeof transferSchema>;

/** Open pages poll this every few seconds. */
export const cartVersionSchema = z.object({
  version: countSchema,
  /** Author of the last change when that was another person, else null. */
  changedBy: z.string().nullable(),
});

/** The people whom a cart can be shared with, and what each may do with it now. */
export const colleaguesSchema = z.object({
  people: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      access: z.enum(['read', 'edit']).nullable(),
    }),
  ),
});
export type Colleague = z.infer<typeof colleaguesSchema>['people'][number];
