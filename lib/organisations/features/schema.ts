import { z } from 'zod';
import { FEATURE_NAMES, FEATURES, isValueOf } from './rules';

const featureSchema = z.enum(FEATURE_NAMES);
const valueSchema = z.enum(Object.values(FEATURES).flat());

/** A feature of the acting organisation, and what decides about it. */
const featureSettingSchema = z.object({
  feature: featureSchema,
  /** In force. */
  value: valueSchema,
  /** The organisation's own choice; null when it has none. */
  own: valueSchema.nullable(),
  /** True when its own choice holds for every organisation below it. */
  isLocked: z.boolean(),
  /** Applies without a choice of its own. */
  inherited: z.object({
    value: valueSchema,
    source: z.enum(['above', 'portal']),
    /** The organisation that chose it; null where it is not to be named: outside the person's tree. */
    from: z.string().nullable(),
    /** True when the organisation cannot choose for itself. */
    isLocked: z.boolean(),
  }),
});
export type FeatureSettingDto = z.infer<typeof featureSettingSchema>;

export const featureSettingsSchema = z.object({ features: z.array(featureSettingSchema) });
export type FeatureSettings = z.infer<typeof featureSettingsSchema>;

/** PUT /api/organisations/features: the organisation's own choice; null takes it away. */
export const saveFeatureSchema = z
  .strictObject({ feature: featureSchema, value: valueSchema.nullable(), isLocked: z.boolean() })
  .refine(({ feature, value }) => value === null || isValueOf(feature, value))
  .refine(({ value, isLocked }) => value !== null || !isLocked);
export type SaveFeature = z.infer<typeof saveFeatureSchema>;
