import { z } from 'zod';
import { UNCLEAR_COLUMNS } from '@/lib/cart/line-files/unclear-columns';
import { MAX_QUANTITY } from '@/lib/cart/model/rules';
import { quantityRangeSchema, totalsSchema } from '@/lib/catalogue/line-prices/schema';
import { productRowSchema } from '@/lib/catalogue/model/schema';
import { countSchema, exactTextSchema, idSchema, pastedSchema, textSchema } from '@/lib/contract/values';
import { encodingSchema, fileNotesSchema } from '@/lib/platform/spreadsheets/schema';
import {
  COLUMN_KINDS,
  LINE_STATES,
  MAX_CODE_LENGTH,
  MAX_LINE_LENGTH,
  MAX_LINES,
  MAX_READINGS,
  MAX_REFERENCE_LENGTH,
} from './constants';

/** One line as it was read from a text or a file, before any product is looked for. */
export const inputLineSchema = z.strictObject({
  /** Position in the text or the file, from 1. */
  row: z.int().min(1).max(1_048_576),
  /** The pasted text, kept for the download of rejected lines. */
  text: pastedSchema(MAX_LINE_LENGTH),
  /** A SKU, own part number or product id as it was written; empty when the line has none. */
  code: textSchema(MAX_CODE_LENGTH),
  /** Null when it is not a whole number from 1; the text stays as it was. */
  quantity: z.int().min(1).max(MAX_QUANTITY).nullable(),
  /** Words that are neither SKU nor quantity: the line is ready only if the product's name accounts for them. */
  leftOver: textSchema(MAX_CODE_LENGTH).nullish(),
  /** Other ways to read the line, such as two numbers the other way round: the catalogue decides (docs/decisions/0018). */
  alternatives: z
    .array(
      z.strictObject({
        code: textSchema(MAX_CODE_LENGTH),
        quantity: z.int().min(1).max(MAX_QUANTITY).nullable(),
        leftOver: textSchema(MAX_CODE_LENGTH).nullish(),
      }),
    )
    .max(MAX_READINGS)
    .nullish(),
  /** The day into which a spreadsheet has turned the SKU; `code` is how it shows the day. */
  codeDate: z.iso.date().nullish(),
  /** The id of the product: written by our own files, so that they are read back to the same product. */
  productId: idSchema.nullish(),
  vendor: textSchema(MAX_CODE_LENGTH).nullish(),
  /** A plan by its name or id. */
  plan: textSchema(MAX_CODE_LENGTH).nullish(),
  /** Chosen by the buyer: of a plan. */
  ratePlanId: idSchema.nullish(),
  /** Add-ons by their ids, as our own files write them. */
  provisioning: z.array(idSchema).max(50).nullish(),
  maintenance: z.array(idSchema).max(50).nullish(),
  /** The buyer's own text for the line. */
  reference: textSchema(MAX_REFERENCE_LENGTH).nullish(),
});
export type InputLine = z.infer<typeof inputLineSchema>;

/** Headings of a pasted text, which are no line: the page says so. */
export const headingSchema = z.object({ row: z.int(), text: z.string(), unused: z.array(z.string()) });
export type PastedHeading = z.infer<typeof headingSchema>;

/** POST /api/quick-order/resolve: a text to read, or lines that were read already. */
export const resolveSchema = z.union([
  z.strictObject({ text: pastedSchema(1_000_000) }),
  z.strictObject({ lines: z.array(inputLineSchema).max(MAX_LINES) }),
]);
export type ResolveInput = z.infer<typeof resolveSchema>;

export type LineState = (typeof LINE_STATES)[number];

/** A SKU that a spreadsheet has spoilt, and what it was. */
export const repairSchema = z.object({
  kind: z.enum(['leading-zeros', 'exponent', 'date']),
  /** Null where no product has a SKU that may have become this. */
  code: z.string().nullable(),
});
export type Repair = z.infer<typeof repairSchema>;

const planChoiceSchema = z.object({
  id: z.int(),
  name: z.string(),
  isDefault: z.boolean(),
  /** Null when its limits contradict each other. */
  range: quantityRangeSchema.nullable(),
});
export type PlanChoice = z.infer<typeof planChoiceSchema>;

/** A line with its matches, at the acting organisation's prices. */
export const resolvedLineSchema = inputLineSchema.extend({
  state: z.enum(LINE_STATES),
  /** The quantity in the input; `quantity` is that of all lines that were merged into this one. */
  givenQuantity: z.int().nullable(),
  /** The product of the line; null while the buyer has to choose, or when there is none. */
  product: productRowSchema.nullable(),
  /** To choose from: several products with this SKU, or near matches. At most `MAX_CANDIDATES`. */
  candidates: z.array(productRowSchema),
  /** Number of candidates, including those beyond the list. */
  candidateCount: z.int(),
  /** SKUs of several products that the line names, to be ordered in a row each; null for any other line. */
  namedCodes: z.array(z.string()).nullable(),
  plans: z.array(planChoiceSchema),
  /** True when an own part number or a remembered choice led to the product. */
  isRemembered: z.boolean(),
  repair: repairSchema.nullable(),
  /** The quantity that the plan allows, nearest to the requested one; equal to it unless the state is `adjusted`. */
  allowedQuantity: z.int().nullable(),
  range: quantityRangeSchema.nullable(),
  /** Units of the quantity that are not in stock. */
  short: z.int(),
  /** Totals of the line, once and per billing period; null where it cannot be ordered. */
  totals: totalsSchema.nullable(),
  /** The row that this line was merged into; null when it was not merged. */
  mergedInto: z.int().nullable(),
});
export type ResolvedLine = z.infer<typeof resolvedLineSchema>;

/** `lines` is the sum of the others: no line is lost. */
export const equationSchema = z.object({
  lines: countSchema,
  ready: countSchema,
  toChoose: countSchema,
  rejected: countSchema,
  merged: countSchema,
});
export type Equation = z.infer<typeof equationSchema>;

export const resolutionSchema = z.object({
  lines: z.array(resolvedLineSchema),
  equation: equationSchema,
  /** Headings of a pasted text. */
  headings: z.array(headingSchema).optional(),
  /** The active cart; a request to add names it. */
  cart: z.object({ id: z.uuid().nullable(), version: countSchema, lines: countSchema }),
});
export type Resolution = z.infer<typeof resolutionSchema>;

/** POST /api/quick-order/add: the lines that are ready, into the cart that was shown. */
export const addLinesSchema = z.strictObject({
  /** The cart that was shown; null for the active one. */
  cartId: z.uuid().nullish(),
  cartVersion: countSchema,
  lines: z
    .array(
      z.strictObject({
        row: inputLineSchema.shape.row,
        productId: idSchema,
        quantity: z.int().min(1).max(MAX_QUANTITY),
        ratePlanId: idSchema.nullable(),
        provisioning: z.array(idSchema).max(50).default([]),
        maintenance: z.array(idSchema).max(50).default([]),
        reference: textSchema(MAX_REFERENCE_LENGTH).nullish(),
      }),
    )
    .min(1)
    .max(MAX_LINES),
});
export type AddLines = z.output<typeof addLinesSchema>;

/** POST /api/quick-order/rejected: lines as a file to correct and upload again. */
export const rejectedLinesSchema = z.strictObject({
  lines: z
    .array(inputLineSchema.extend({ problem: textSchema(MAX_LINE_LENGTH).nullish() }))
    .min(1)
    .max(MAX_LINES),
});
export type RejectedLines = z.output<typeof rejectedLinesSchema>;

/** The number of added lines, and each rejected line with the reason: together they are all lines of the request. */
export const addedLinesSchema = z.object({
  added: countSchema,
  rejected: z.array(z.object({ row: z.int(), reason: z.string() })),
  cartVersion: countSchema,
});
export type AddedLines = z.infer<typeof addedLinesSchema>;

export type ColumnKind = (typeof COLUMN_KINDS)[number];

export const columnMappingSchema = z.strictObject({
  sheet: pastedSchema(100),
  /** True when a row holds headings. */
  hasHeader: z.boolean(),
  /** The row that holds them, as a spreadsheet counts; without it, it is found. */
  headingRow: z.int().min(1).max(1_048_576).nullish(),
  /** Kind of each column, from the left; recognised by headings and cells when absent. */
  columns: z.array(z.enum(COLUMN_KINDS)).max(100),
  /** True when each line is a quantity of 1 where no column holds quantities. */
  isOneEach: z.boolean().nullish(),
});
export type ColumnMapping = z.infer<typeof columnMappingSchema>;

/** POST /api/quick-order/files: a file as base64, and how to read it when the buyer has said so. */
export const fileInputSchema = z.strictObject({
  file: exactTextSchema(7_000_000).regex(/^[A-Za-z0-9+/]*={0,2}$/),
  name: textSchema(255),
  /** Null: as the organisation read such a file before, or as its headings say. */
  mapping: columnMappingSchema.nullable(),
  /** True when the mapping is to be remembered for the organisation; only one with quantities is. */
  remember: z.boolean().default(false),
  /** Encoding of a text file, where a person has chosen it. */
  encoding: encodingSchema.nullish(),
});
export type FileInput = z.output<typeof fileInputSchema>;

/** A file that was read: its sheets with their first rows, how they were understood, and the lines. */
export const readFileSchema = z.object({
  sheets: z.array(z.object({ name: z.string(), rowCount: z.int(), sample: z.array(z.array(z.string())) })),
  mapping: columnMappingSchema,
  /** True when the mapping was remembered. */
  isRemembered: z.boolean(),
  /** True when a person need not look at how it was understood. */
  isCertain: z.boolean(),
  /** Why its columns are unclear; null where they are not, or a person has chosen them. */
  unclear: z.enum(UNCLEAR_COLUMNS).nullable(),
  notes: fileNotesSchema,
  lines: z.array(inputLineSchema),
});
export type ReadFile = z.infer<typeof readFileSchema>;
