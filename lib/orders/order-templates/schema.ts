import { z } from 'zod';
import { MAX_INSTRUCTIONS_LENGTH, MAX_QUANTITY } from '@/lib/cart/model/rules';
import { lineSnapshotSchema } from '@/lib/cart/model/schema';
import { lineProblemSchema } from '@/lib/catalogue/line-prices/schema';
import { countSchema, idSchema, noteSchema, textSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';
import { MAX_FOUND, MAX_LINES, MAX_NAME_LENGTH, MAX_NOTE_LENGTH, SHARINGS } from './rules';

const MAX_REFERENCE_LENGTH = 100;
const MAX_ADD_ONS = 50;
/** The longest address of a search. */
const MAX_SEARCH_ADDRESS_LENGTH = 3_000;

export const sharingSchema = z.enum(SHARINGS);
export type Sharing = z.infer<typeof sharingSchema>;

const nameSchema = textSchema(MAX_NAME_LENGTH).min(1, fieldMessage('order-templates.errors.nameMissing'));
const templateNoteSchema = noteSchema(MAX_NOTE_LENGTH)
  .nullish()
  .transform((text) => text || null);
const referenceSchema = textSchema(MAX_REFERENCE_LENGTH)
  .nullish()
  .transform((text) => text || null);
const quantitySchema = z
  .int(fieldMessage('cart-errors.input.quantityWhole'))
  .min(1, fieldMessage('cart-errors.input.quantityMin'))
  .max(MAX_QUANTITY, fieldMessage('cart-errors.input.quantityMax', { max: MAX_QUANTITY }));

const instructionsSchema = noteSchema(MAX_INSTRUCTIONS_LENGTH)
  .nullish()
  .transform((text) => text || null);
/** An add-on; a bare id is one without instructions, as quick order knows them. */
const provisioningSchema = z
  .array(
    z.union([
      z.strictObject({ id: idSchema, instructions: instructionsSchema }),
      idSchema.transform((id) => ({ id, instructions: null })),
    ]),
  )
  .max(MAX_ADD_ONS);
const maintenanceSchema = z
  .array(z.union([z.strictObject({ id: idSchema }), idSchema.transform((id) => ({ id }))]))
  .max(MAX_ADD_ONS);

const templateLineContent = {
  productId: idSchema,
  quantity: quantitySchema,
  ratePlanId: idSchema.nullish().transform((id) => id ?? null),
  provisioning: provisioningSchema.default([]),
  maintenance: maintenanceSchema.default([]),
  reference: referenceSchema,
};
export const newLineSchema = z.strictObject(templateLineContent);
export type NewLineInput = z.input<typeof newLineSchema>;
export type NewLine = z.output<typeof newLineSchema>;

const base = { name: nameSchema, note: templateNoteSchema };
const linesSchema = z
  .array(newLineSchema)
  .min(1, fieldMessage('order-templates.errors.noLines'))
  .max(MAX_LINES, fieldMessage('order-templates.errors.tooManyLines', { max: MAX_LINES }));

/** POST /api/order-templates: a template, and what it is made of. It is private until it is shared. */
export const newTemplateSchema = z.discriminatedUnion('from', [
  z.strictObject({ ...base, from: z.literal('nothing') }),
  /** The active cart where none is named. */
  z.strictObject({ ...base, from: z.literal('cart'), cartId: z.uuid().nullish() }),
  z.strictObject({ ...base, from: z.literal('order'), orderId: z.uuid() }),
  z.strictObject({ ...base, from: z.literal('template'), templateId: z.uuid() }),
  z.strictObject({
    ...base,
    from: z.literal('search'),
    /** The query string of the product list: `?text=laptop&stock=in`. */
    search: textSchema(MAX_SEARCH_ADDRESS_LENGTH),
    /** Number of results to take, from the first. */
    count: z.int().min(1).max(MAX_FOUND),
  }),
  /** Lines of a file or a paste that quick order has found the products for. */
  z.strictObject({ ...base, from: z.literal('lines'), lines: linesSchema }),
]);
export type NewTemplateInput = z.input<typeof newTemplateSchema>;
export type NewTemplate = z.output<typeof newTemplateSchema>;

/** The answer to a new template: `saved` and the rejected lines together are all lines of the request. */
export const savedTemplateSchema = z.object({
  id: z.uuid(),
  saved: z.int(),
  /** Number of lines in the source: for a search all results, counted up to a maximum. */
  available: z.object({ count: z.int(), more: z.boolean() }),
  /** Lines whose product the catalogue does not know, by their place from 0. */
  rejected: z.array(z.object({ index: z.int(), productId: z.int() })),
});
export type SavedTemplate = z.infer<typeof savedTemplateSchema>;

/** PATCH /api/order-templates/{templateId}: only what changes. */
export const changeTemplateSchema = z
  .strictObject({
    version: countSchema,
    name: nameSchema.optional(),
    note: noteSchema(MAX_NOTE_LENGTH).nullable().optional(),
    sharing: sharingSchema.optional(),
    isArchived: z.boolean().optional(),
  })
  .refine(
    ({ version: _version, ...change }) => Object.keys(change).length > 0,
    fieldMessage('cart-errors.input.nothingToChange'),
  );
export type ChangeTemplate = z.output<typeof changeTemplateSchema>;
export type ChangeTemplateInput = z.input<typeof changeTemplateSchema>;

/** POST /api/order-templates/{templateId}/lines: further lines, at the end or at a place. */
export const addTemplateLinesSchema = z.strictObject({
  version: countSchema,
  position: z.int().min(0).max(MAX_LINES).optional(),
  lines: linesSchema,
});
export type AddTemplateLines = z.output<typeof addTemplateLinesSchema>;
export type AddTemplateLinesInput = z.input<typeof addTemplateLinesSchema>;

/** PATCH /api/order-templates/{templateId}/lines/{lineId}: only what changes. */
export const changeTemplateLineSchema = z.strictObject({
  version: countSchema,
  quantity: quantitySchema.optional(),
  ratePlanId: idSchema.nullable().optional(),
  reference: textSchema(MAX_REFERENCE_LENGTH).nullable().optional(),
  /** New position, from 0. */
  position: z.int().min(0).max(MAX_LINES).optional(),
});
export type ChangeTemplateLine = z.output<typeof changeTemplateLineSchema>;

/** DELETE /api/order-templates/{templateId}/lines/{lineId}?version= */
export const templateVersionSchema = z.strictObject({
  version: z
    .string()
    .regex(/^\d{1,9}$/, fieldMessage('cart-errors.input.versionMissing'))
    .transform(Number),
});

/** POST /api/order-templates/{templateId}/baseline: what was shown is what later openings are compared with. */
export const acceptBaselineSchema = z.strictObject({
  lines: z
    .array(z.strictObject({ id: z.uuid(), snapshot: lineSnapshotSchema }))
    .min(1)
    .max(MAX_LINES),
});
export type AcceptBaseline = z.output<typeof acceptBaselineSchema>;

/** POST /api/order-templates/{templateId}/cart: lines as they were shown, into the cart that was shown. */
export const putTemplateSchema = z.strictObject({
  /** Version of the active cart: a repeated request adds the lines only once. */
  cartVersion: countSchema,
  lines: z
    .array(
      z.strictObject({ id: z.uuid(), quantity: quantitySchema, snapshot: lineSnapshotSchema.nullable() }),
    )
    .min(1, fieldMessage('order-templates.errors.chooseLine'))
    .max(MAX_LINES)
    .refine(
      (lines) => new Set(lines.map(({ id }) => id)).size === lines.length,
      fieldMessage('order-templates.errors.chooseLineOnce'),
    ),
});
export type PutTemplate = z.output<typeof putTemplateSchema>;

/** `added` and the rejected lines together are all that were sent. */
export const putTemplateResultSchema = z.object({
  added: z.int(),
  rejected: z.array(z.object({ id: z.uuid(), name: z.string(), reason: lineProblemSchema.shape.message })),
});
export type PutTemplateResult = z.infer<typeof putTemplateResultSchema>;

export const templateParamsSchema = z.object({ templateId: z.uuid() });
export const templateLineParamsSchema = z.object({ templateId: z.uuid(), templateLineId: z.uuid() });

/** The answer to a change of a template. */
export const templateReceiptSchema = z.object({
  version: countSchema,
  rejected: savedTemplateSchema.shape.rejected.default([]),
});
export type TemplateReceipt = z.infer<typeof templateReceiptSchema>;
