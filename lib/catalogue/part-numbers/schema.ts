import { z } from 'zod';
import { countSchema, exactTextSchema, idSchema, ordinalTextSchema, textSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';
import { namedSchema, productRowSchema } from '../model/schema';
import { codeKey } from '../model/tokenize';
import { MAX_CODE_LENGTH, SHOWN } from './constants';

const codeSchema = textSchema(MAX_CODE_LENGTH)
  .min(1, fieldMessage('part-numbers.errors.codeMissing'))
  .refine((code) => codeKey(code) !== '', fieldMessage('part-numbers.errors.codeWithoutLetters'));

/** POST /api/part-numbers: assigns a product to a code. */
export const newPartNumberSchema = z.strictObject({
  code: codeSchema,
  /** Limits the entry to this vendor; null applies it to every vendor. */
  vendorId: idSchema.nullable(),
  productId: idSchema,
});
export type NewPartNumber = z.output<typeof newPartNumberSchema>;

/** PATCH /api/part-numbers/{id}: another product, or the same one looked at again. */
export const changePartNumberSchema = z.strictObject({ productId: idSchema, version: countSchema });
export type ChangePartNumber = z.output<typeof changePartNumberSchema>;

/** The version that the page showed: a part number that was changed since is not deleted. */
export const deletePartNumberSchema = z.strictObject({ version: ordinalTextSchema });
export const partNumberIdSchema = z.object({ partNumberId: z.uuid() });

export type Shown = (typeof SHOWN)[number];

/** The code's key and the vendor where a part of the list ended. */
const cursorSchema = z
  .string()
  .max(220)
  .regex(/^.*:\d{0,10}$/);

export const partNumbersQuerySchema = z.strictObject({
  text: textSchema(MAX_CODE_LENGTH).default(''),
  show: z.enum(SHOWN).default('all'),
  after: cursorSchema.optional(),
});
export type PartNumbersQuery = z.output<typeof partNumbersQuerySchema>;
export type PartNumbersFilter = Pick<PartNumbersQuery, 'text' | 'show'>;

const shortProductSchema = z.object({ id: z.int(), name: z.string(), productCode: z.string() });

export const partNumberSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  vendor: namedSchema.nullable(),
  product: shortProductSchema.extend({ vendor: namedSchema.nullable() }),
  /** False when the acting organisation's catalogue no longer lists the product. */
  isListed: z.boolean(),
  attention: z.enum(['gone', 'rival']).nullable(),
  isOwn: z.boolean(),
  /** The organisation it is inherited from; null for an own one, and for one above all that the person may see. */
  from: z.string().nullable(),
  version: z.int(),
});
export type PartNumber = z.infer<typeof partNumberSchema>;

export const partNumberPageSchema = z.object({
  items: z.array(partNumberSchema),
  next: z.string().nullable(),
  /** Own part numbers that need attention, independent of the search. */
  attention: z.int(),
  /** True when the acting organisation's part numbers hold for those below it. */
  sharesPartNumbers: z.boolean(),
});
/** PUT /api/part-numbers/sharing */
export const sharePartNumbersSchema = z.strictObject({ sharesPartNumbers: z.boolean() });
export type SharePartNumbers = z.infer<typeof sharePartNumbersSchema>;
export type PartNumberPage = z.infer<typeof partNumberPageSchema>;

export const savedPartNumberSchema = z.object({
  id: z.uuid(),
  outcome: z.enum(['created', 'updated', 'unchanged']),
});
export type SavedPartNumber = z.infer<typeof savedPartNumberSchema>;

export const duplicatesQuerySchema = z.strictObject({
  text: textSchema(MAX_CODE_LENGTH).default(''),
  /** Only SKUs of which none is remembered. */
  open: z.enum(['yes']).optional(),
  after: exactTextSchema(220).optional(),
});
export type DuplicatesQuery = z.output<typeof duplicatesQuerySchema>;
export type DuplicatesFilter = Pick<DuplicatesQuery, 'text' | 'open'>;

export const duplicatesPageSchema = z.object({
  items: z.array(
    z.object({
      key: z.string(),
      /** Products with the SKU, including those that are not in `products`. */
      count: z.int(),
      products: z.array(productRowSchema),
      /** The chosen product of the code; null until a person chooses one. */
      rememberedId: z.int().nullable(),
    }),
  ),
  next: z.string().nullable(),
});
export type DuplicatesPage = z.infer<typeof duplicatesPageSchema>;
export type DuplicateSku = DuplicatesPage['items'][number];
