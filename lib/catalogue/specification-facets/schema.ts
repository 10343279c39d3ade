import { z } from 'zod';
import { exactTextSchema, idSchema, textSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';
import { MAX_FACET_LABEL, MAX_FACET_UNIT } from '../model/constants';
import { pickedIdSchema } from '../model/schema';
import { NO_FACET_REASONS } from './rules';

const MAX_SETTINGS = 128;

/** One value of a facet. Counts ignore the facet's own selection. */
const choiceSchema = z.object({
  /** The key as an address writes it. */
  value: z.string(),
  label: z.string(),
  count: z.int(),
});
export type SpecificationChoice = z.infer<typeof choiceSchema>;

/** A facet of a type with the products that the other filters leave. */
export const specificationFacetSchema = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['number', 'choice']),
  /** The unit as it is shown, and as an address writes it; empty for none. */
  unit: z.string(),
  rangeUnit: z.string(),
  /** Products of the type that state it. */
  stated: z.int(),
  /** The least and greatest number; null when there is none. */
  min: z.number().nullable(),
  max: z.number().nullable(),
  choices: z.array(choiceSchema),
  /** All choices; without `choices=all` the answer has only the most frequent and the selected ones. */
  choiceCount: z.int(),
  /** Products that do not state it, or state no number where most do. */
  others: z.int(),
});
export type SpecificationFacet = z.infer<typeof specificationFacetSchema>;

export const specificationFacetsSchema = z.object({
  /** Products of the type. */
  products: z.int(),
  facets: z.array(specificationFacetSchema),
  /** Names that are filtered by and that no product of the type states. */
  unknown: z.array(z.string()),
});
export type SpecificationFacets = z.infer<typeof specificationFacetsSchema>;

export const facetSettingsQuerySchema = z.strictObject({ type: pickedIdSchema });

/** A name of a type for the operator. */
export const facetEntrySchema = z.object({
  name: z.string(),
  /** The most frequent spelling. */
  spelling: z.string(),
  /** The text that an operator typed; null shows the spelling, and numbers as they are stated. */
  label: z.string().nullable(),
  unit: z.string().nullable(),
  kind: z.enum(['number', 'choice', 'none']),
  reason: z.enum(NO_FACET_REASONS).nullable(),
  /** The unit that the products state. */
  statedUnit: z.string(),
  stated: z.int(),
  /** Different values. */
  values: z.int(),
  /** The most frequent values. */
  examples: z.array(z.string()),
  isHidden: z.boolean(),
  isShown: z.boolean(),
});
export type FacetEntry = z.infer<typeof facetEntrySchema>;

export const facetSettingsSchema = z.object({
  products: z.int(),
  entries: z.array(facetEntrySchema),
  version: z.string(),
});
export type FacetSettings = z.infer<typeof facetSettingsSchema>;

const tooLong = (max: number) => fieldMessage('specification-facets.errors.tooLong', { max });

/** The facets of a type as they shall be, in their order; `version` is that of the page on which they were changed. */
export const saveFacetSettingsSchema = z.strictObject({
  typeId: z.union([z.literal(-1), idSchema]),
  entries: z
    .array(
      z.strictObject({
        name: exactTextSchema(MAX_FACET_LABEL).min(1),
        label: textSchema(MAX_FACET_LABEL, tooLong(MAX_FACET_LABEL)).nullable(),
        unit: textSchema(MAX_FACET_UNIT, tooLong(MAX_FACET_UNIT)).nullable(),
        isHidden: z.boolean(),
      }),
    )
    .max(MAX_SETTINGS)
    .refine(
      (entries) => new Set(entries.map(({ name }) => name)).size === entries.length,
      fieldMessage('specification-facets.errors.twice'),
    ),
  version: exactTextSchema(100),
});
export type SaveFacetSettings = z.infer<typeof saveFacetSettingsSchema>;
