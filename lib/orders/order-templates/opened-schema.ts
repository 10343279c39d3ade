import { z } from 'zod';
import { lineChangeSchema, lineSnapshotSchema } from '@/lib/cart/model/schema';
import { lineProblemSchema, pricePartSchema } from '@/lib/catalogue/line-prices/schema';
import { countSchema } from '@/lib/contract/values';
import { preparedSchema, scheduleSchema } from './schedule/schema';
import { sharingSchema } from './schema';

export const templateSummarySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  sharing: sharingSchema,
  /** True for a template of an organisation above: it is read-only, and names no person. */
  isInherited: z.boolean(),
  isOwner: z.boolean(),
  /** Null for a template of an organisation above. */
  owner: z.string().nullable(),
  lines: z.int(),
  updatedAt: z.iso.datetime(),
  /** Set for a scheduled template only; null for one of an organisation above. */
  schedule: scheduleSchema.nullable(),
  nextRunAt: z.iso.datetime().nullable(),
  prepared: preparedSchema.nullable(),
});
export type TemplateSummary = z.infer<typeof templateSummarySchema>;
export const templateSummariesSchema = z.object({ templates: z.array(templateSummarySchema) });
export type TemplateSummaries = z.infer<typeof templateSummariesSchema>;

/** A scheduled template that was prepared and waits for a person who may put it into a cart. */
export const preparedTemplateSchema = templateSummarySchema
  .pick({ id: true, name: true, isOwner: true, owner: true })
  .extend({ prepared: preparedSchema });
export type PreparedTemplate = z.infer<typeof preparedTemplateSchema>;

/** A saved line and its present state, at the prices of the organisation that reads it. */
export const openedLineSchema = z.object({
  id: z.uuid(),
  productId: z.int(),
  name: z.string(),
  productCode: z.string(),
  vendorName: z.string().nullable(),
  /** The saved quantity. */
  saved: z.int(),
  ratePlanId: z.int().nullable(),
  plan: z.string().nullable(),
  /** The plans to choose from; empty for a product without. */
  plans: z.array(z.object({ id: z.int(), name: z.string() })),
  provisioning: z.array(z.object({ id: z.int(), instructions: z.string().nullable() })),
  maintenance: z.array(z.object({ id: z.int() })),
  reference: z.string().nullable(),
  /** The quantity that can be ordered today: the saved one, or the nearest that is allowed. */
  quantity: z.int(),
  isOffered: z.boolean(),
  problems: z.array(lineProblemSchema),
  changes: z.array(lineChangeSchema),
  short: z.int(),
  snapshot: lineSnapshotSchema.nullable(),
  /** True when the organisation has a baseline for the line. */
  isCompared: z.boolean(),
  /** The prices that it is made of today; none when it is not available. */
  parts: z.array(pricePartSchema),
});
export type OpenedLine = z.infer<typeof openedLineSchema>;

export const openedTemplateSchema = z.object({
  template: templateSummarySchema.extend({
    note: z.string().nullable(),
    version: countSchema,
    /** The author of the last change; null for a template of an organisation above. */
    changedBy: z.string().nullable(),
    canEdit: z.boolean(),
    canShare: z.boolean(),
    canShareWithDescendants: z.boolean(),
    notify: z.array(z.uuid()),
  }),
  lines: z.array(openedLineSchema),
  /** Every price was read just now. */
  fresh: z.boolean(),
  /** True when prices are not fresh because of the rate limit alone. */
  limited: z.boolean(),
  /** Version of the person's active cart; 0 when there is none. */
  cartVersion: countSchema,
});
export type OpenedTemplate = z.infer<typeof openedTemplateSchema>;

export const colleaguesSchema = z.object({ people: z.array(z.object({ id: z.uuid(), name: z.string() })) });
export type Colleagues = z.infer<typeof colleaguesSchema>;
