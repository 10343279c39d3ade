import { z } from 'zod';
import {
  lineProblemSchema,
  pricePartSchema,
  quantityRangeSchema,
  totalsSchema,
} from '@/lib/catalogue/line-prices/schema';
import { productFactsSchema } from '@/lib/catalogue/model/schema';
import {
  countSchema,
  exactTextSchema,
  idSchema,
  integerSchema,
  noteSchema,
  organisationIdSchema,
  textSchema,
} from '@/lib/contract/values';
import { moneySchema } from '@/lib/platform/formats/money-schema';
import { fieldMessage } from '@/lib/platform/messages/message';
import { MAX_INSTRUCTIONS_LENGTH, MAX_LINES, MAX_QUANTITY, MAX_REFERENCE_LENGTH } from './rules';

const MAX_ADD_ONS = 50;

const quantitySchema = z
  .int(fieldMessage('cart-errors.input.quantityWhole'))
  .min(1, fieldMessage('cart-errors.input.quantityMin'))
  .max(MAX_QUANTITY, fieldMessage('cart-errors.input.quantityMax', { max: MAX_QUANTITY }));

const instructionsSchema = noteSchema(
  MAX_INSTRUCTIONS_LENGTH,
  fieldMessage('cart-errors.input.tooLong', { max: MAX_INSTRUCTIONS_LENGTH }),
)
  .nullish()
  .transform((text) => text || null);

/** The buyer's own text for a line; empty is none. */
const referenceSchema = textSchema(
  MAX_REFERENCE_LENGTH,
  fieldMessage('cart-errors.input.tooLong', { max: MAX_REFERENCE_LENGTH }),
)
  .nullable()
  .transform((text) => text || null);

const addOnArraySchema = <T extends z.ZodType<{ id: number }>>(addOn: T) =>
  z
    .array(addOn)
    .max(MAX_ADD_ONS, fieldMessage('cart-errors.input.tooManyAddOns', { max: MAX_ADD_ONS }))
    .refine(
      (chosen) => new Set(chosen.map(({ id }) => id)).size === chosen.length,
      fieldMessage('cart-errors.input.addOnRepeated'),
    );

const provisioningSchema = addOnArraySchema(z.object({ id: idSchema, instructions: instructionsSchema }));
const maintenanceSchema = addOnArraySchema(z.object({ id: idSchema }));

const snapshotAmountSchema = moneySchema.shape.amount.max(40);
const snapshotCurrencySchema = exactTextSchema(10);
/**
 * Stores the facts that a page last showed of a line: prices by the key of their part, and the stock. They decide only whether a difference
 * must be confirmed; the amount to pay always comes from the catalogue.
 */
export const lineSnapshotSchema = z.object({
  currency: snapshotCurrencySchema.nullable(),
  stock: integerSchema.nullable(),
  parts: z.record(exactTextSchema(60), snapshotAmountSchema.nullable()),
  /** In which quantities the chosen plan was sold; null without a plan. */
  limits: quantityRangeSchema.nullable().default(null),
  /** The customer whose prices these are, where they are not those of the cart's organisation. */
  priceOwner: organisationIdSchema.optional(),
});
export type LineSnapshot = z.infer<typeof lineSnapshotSchema>;

/** Selects the cart of a call; the active one by default. */
export const cartParamSchema = z.object({ cart: z.uuid().optional() });

export const addedLineSchema = z.object({
  productId: idSchema,
  quantity: quantitySchema,
  /** Units of the quantity to save for later instead, such as those on back-order (docs/decisions/0019). */
  later: z.int().min(0).max(MAX_QUANTITY).optional(),
  ratePlanId: idSchema.nullish().transform((id) => id ?? null),
  provisioning: provisioningSchema.default([]),
  maintenance: maintenanceSchema.default([]),
  reference: referenceSchema.optional(),
  /** The price on the page that it is added from, when that may be older than the catalogue's; plain products only. */
  seenPrice: z.object({ amount: snapshotAmountSchema, currency: snapshotCurrencySchema }).nullish(),
});
/** POST /api/cart/lines */
export const addLineSchema = addedLineSchema.refine(({ quantity, later = 0 }) => later < quantity, {
  path: ['later'],
  message: fieldMessage('cart-errors.input.savedTooMany'),
});
export type AddLineInput = z.input<typeof addLineSchema>;
export type AddLine = z.output<typeof addLineSchema>;

/** PATCH /api/cart/lines/{lineId}: only what changes. */
export const changeLineSchema = z
  .object({
    version: countSchema,
    quantity: quantitySchema.optional(),
    ratePlanId: idSchema.nullable().optional(),
    provisioning: provisioningSchema.optional(),
    maintenance: maintenanceSchema.optional(),
    reference: referenceSchema.optional(),
  })
  .refine(
    ({ version: _version, ...change }) => Object.keys(change).length > 0,
    fieldMessage('cart-errors.input.nothingToChange'),
  );
export type ChangeLineInput = z.input<typeof changeLineSchema>;
export type ChangeLine = z.output<typeof changeLineSchema>;

/** DELETE /api/cart/lines/{lineId}?version= */
export const removeLineSchema = z.object({
  ...cartParamSchema.shape,
  version: z
    .string()
    .regex(/^\d{1,9}$/, fieldMessage('cart-errors.input.versionMissing'))
    .transform(Number),
});

/** POST /api/cart/lines/{lineId}/replace: another product in the same quantity. */
export const replaceLineSchema = z.object({
  version: countSchema,
  productId: idSchema,
  ratePlanId: idSchema.nullish().transform((id) => id ?? null),
  /** The price that was shown, as when it is added. */
  seenPrice: z.object({ amount: snapshotAmountSchema, currency: snapshotCurrencySchema }).nullish(),
});
export type ReplaceLine = z.output<typeof replaceLineSchema>;

/** POST /api/cart/lines/{lineId}/later: saves units of a line for later; saving all of them removes the line. */
export const saveLineForLaterSchema = z.object({ version: countSchema, quantity: quantitySchema });
export type SaveLineForLater = z.output<typeof saveLineForLaterSchema>;

/** POST /api/cart/later/{lineId}: moves a saved line to the cart. */
export const moveToCartSchema = z.object({ version: countSchema });

/** PATCH /api/cart: the buyer accepts the changes. */
export const acceptChangesSchema = z.object({
  version: countSchema,
  lines: z
    .array(z.object({ id: z.uuid(), snapshot: lineSnapshotSchema }))
    .min(1)
    .max(MAX_LINES),
});
export type AcceptChanges = z.output<typeof acceptChangesSchema>;

export const lineIdSchema = z.object({ lineId: z.uuid() });

/** A stored line with its present product. `rules.ts` computes what follows from both. */
export const cartLineSchema = z.object({
  id: z.uuid(),
  productId: z.int(),
  quantity: z.int(),
  ratePlanId: z.int().nullable(),
  provisioning: z.array(z.object({ id: z.int(), instructions: z.string().nullable() })),
  maintenance: z.array(z.object({ id: z.int() })),
  /** The buyer's own text for the line. */
  reference: z.string().nullable(),
  /** Null: never shown, such as after a withdrawn order was restored. */
  snapshot: lineSnapshotSchema.nullable(),
  /** The line of an accepted quote and its prices, which hold whatever the catalogue says; absent for every other line. */
  agreed: z.object({ quoteLineId: z.uuid(), parts: z.array(pricePartSchema) }).optional(),
  /** Null: the product is no longer in the organisation's catalogue. */
  facts: productFactsSchema.nullable(),
  /** By how many percent a price may rise without confirmation. */
  tolerancePercent: z.number(),
  /** Author of the last change when that was another person, else null. */
  changedBy: z.string().nullable(),
});
export type CartLine = z.infer<typeof cartLineSchema>;

export const cartAccessSchema = z.enum(['owner', 'edit', 'read']);

export const cartDtoSchema = z.object({
  /** Null before anything was ever put in. */
  id: z.uuid().nullable(),
  /** Null for the cart that everybody begins with. */
  name: z.string().nullable(),
  access: cartAccessSchema,
  /** Whose it is, when it is shared with the person. */
  owner: z.string().nullable(),
  /** True while its order waits for an approval, or with the lines of an accepted quote: the cart cannot be changed. */
  isLocked: z.boolean(),
  orderId: z.uuid().nullable(),
  /** The quote whose lines it holds. */
  quoteId: z.uuid().nullable(),
  /** Somebody else may see it, or change it, too. */
  isShared: z.boolean(),
  organisationId: z.int(),
  /** 0 before anything was ever put in. */
  version: countSchema,
  lines: z.array(cartLineSchema),
  /** Saved for later: in no total and no order until it is moved to the cart. `version` counts its changes, too. */
  later: z.array(cartLineSchema),
});
export type CartDto = z.infer<typeof cartDtoSchema>;

/** `lineId` is the line that now holds the added or changed product. */
export const cartReceiptSchema = z.object({
  cartId: z.uuid(),
  version: countSchema,
  lineId: z.uuid().nullable(),
});
export type CartReceipt = z.infer<typeof cartReceiptSchema>;

/** The header's view: counts, and totals at the stored prices. */
export const cartSummarySchema = z.object({
  cartId: z.uuid().nullable(),
  /** Null for the cart that everybody begins with. */
  name: z.string().nullable(),
  /** Number of carts that the person may see for the organisation. */
  cartCount: z.int(),
  version: countSchema,
  lines: z.int(),
  quantity: z.int(),
  totals: totalsSchema,
  /** Quantity of each product in the cart, for the label "2 in cart". */
  products: z.record(z.string(), z.int()),
});
export type CartSummary = z.infer<typeof cartSummarySchema>;

/** One difference between what was shown and what is now. */
export const lineChangeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    part: z.string(),
    name: z.string(),
    from: moneySchema.nullable(),
    to: moneySchema.nullable(),
  }),
  z.object({ kind: z.literal('stock'), from: z.int().nullable(), to: z.int().nullable() }),
  z.object({ kind: z.literal('limits'), from: quantityRangeSchema, to: quantityRangeSchema }),
]);
export type LineChange = z.infer<typeof lineChangeSchema>;

/** The `facts` of the problems `prices-changed` and `not-orderable`: the lines, and why. */
export const cartErrorFactsSchema = z.object({
  version: countSchema,
  lines: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      changes: z.array(lineChangeSchema),
      problems: z.array(lineProblemSchema),
    }),
  ),
});
export type CartErrorFacts = z.infer<typeof cartErrorFactsSchema>;
