import { z } from 'zod';
import { daySchema, idSchema, instantSchema } from '@/lib/contract/values';
import { moneySchema } from '@/lib/platform/formats/money-schema';
import { fieldMessage } from '@/lib/platform/messages/message';
import { MAX_PICKED } from '../model/constants';
import { namedSchema, pickedIdSchema, ratePlanFactsSchema } from '../model/schema';
import { CHANGE_KINDS, DEFAULT_SPAN, SPAN_PRESETS } from './rules';

export const changeKindSchema = z.enum(CHANGE_KINDS);
export type ChangeKind = z.infer<typeof changeKindSchema>;

export type SpanPreset = (typeof SPAN_PRESETS)[number];

export const sinceSchema = z.union([z.enum(SPAN_PRESETS), daySchema], {
  error: fieldMessage('catalogue-changes.errors.day'),
});

const oneOrMore = <T extends z.ZodType>(element: T) =>
  z
    .union([z.array(element).max(MAX_PICKED), element.transform((one) => [one])])
    .optional()
    .transform((all) => all ?? []);

const instant = instantSchema({ precision: 6 });
/** The position where a page ended: the end of its span, and the last change that was read. */
export const changePositionSchema = z.object({ until: instant, at: instant, id: idSchema });
export type ChangePosition = z.infer<typeof changePositionSchema>;

const cursorSchema = z
  .string()
  .max(100)
  .transform((text) => {
    const [until, at, id] = text.split('_');
    return { until, at, id: Number(id) };
  })
  .pipe(changePositionSchema);
export const formatChangeCursor = ({ until, at, id }: ChangePosition): string => `${until}_${at}_${id}`;

/** The filter of the changes page and its CSV file. */
export const changesFilterSchema = z.object({
  since: sinceSchema.default(DEFAULT_SPAN),
  kind: oneOrMore(changeKindSchema),
  vendor: oneOrMore(pickedIdSchema),
  type: oneOrMore(pickedIdSchema),
});
export type ChangesFilter = z.output<typeof changesFilterSchema>;
export const changesQuerySchema = changesFilterSchema.extend({ after: cursorSchema.optional() });
export type ChangesQuery = z.output<typeof changesQuerySchema>;

/** One product: its state at the beginning and at the end of the span. */
export const changeRowSchema = z.object({
  id: z.int(),
  name: z.string(),
  productCode: z.string(),
  vendor: namedSchema.nullable(),
  type: namedSchema.nullable(),
  hasPicture: z.boolean(),
  pictureVersion: z.string().nullish(),
  kinds: z.array(changeKindSchema),
  /** The acting organisation's, by the price lists of today; null on request, or not on the list then. */
  priceBefore: moneySchema.nullable(),
  price: moneySchema.nullable(),
  /** The plans by which it is paid today; absent for a product that is paid by its own price. */
  ratePlans: z.array(ratePlanFactsSchema).optional(),
  stockBefore: z.int().nullable(),
  stock: z.int().nullable(),
  /** When the last of its changes was seen. */
  at: z.iso.datetime(),
});
export type ChangeRow = z.infer<typeof changeRowSchema>;

const choiceSchema = z.object({ id: z.int(), name: z.string(), count: z.int() });
export type ChangeChoice = z.infer<typeof choiceSchema>;

/** Counts by facet; a facet ignores its own selection. `more`: the counts are lower bounds. */
export const changeCountsSchema = z.object({
  kinds: z.partialRecord(changeKindSchema, z.int()),
  vendors: z.array(choiceSchema),
  types: z.array(choiceSchema),
  total: z.int(),
  more: z.boolean(),
});
export type ChangeCounts = z.infer<typeof changeCountsSchema>;

export const changesPageSchema = z.object({
  rows: z.array(changeRowSchema),
  /** Pass as `after` for the next part; null at the end. */
  next: z.string().nullable(),
  /** Only with the first part. */
  counts: changeCountsSchema.nullable(),
  /** The beginning of the span. */
  since: z.iso.datetime(),
  /** No changes are known before this time; null when the catalogue was never read. */
  knownSince: z.iso.datetime().nullable(),
  /** False when the organisation has no prices: then only the list and the stock are compared. */
  priced: z.boolean(),
});
export type ChangesPage = z.infer<typeof changesPageSchema>;

const time = z.iso.datetime();

/** A period with the same price and stock, as the catalogue syncs recorded it. */
const historyPeriodSchema = z.object({
  from: time,
  /** The beginning of the next period, or the last catalogue sync. */
  to: time,
  /** False while the product was not in the catalogue: nothing is known of it then. */
  listed: z.boolean(),
  /** The acting organisation's, by the price lists of today; null on request. */
  price: moneySchema.nullable(),
  stock: z.int().nullable(),
});
export type HistoryPeriod = z.infer<typeof historyPeriodSchema>;

/** The history of a product, as the catalogue syncs recorded it. */
export const historySchema = z.object({
  /** Oldest first, without a hole between them; empty when it was never read. */
  periods: z.array(historyPeriodSchema),
  /** Times in which nothing was read: what happened then was only seen afterwards. */
  gaps: z.array(z.object({ from: time, to: time })),
  /** False when the organisation has no prices. */
  priced: z.boolean(),
  /** False for a product that is not shipped, and for an organisation with levels of stock: there is no number to show. */
  isShippable: z.boolean(),
});
export type History = z.infer<typeof historySchema>;
