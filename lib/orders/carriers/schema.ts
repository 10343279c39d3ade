import { z } from 'zod';
import { exactTextSchema, textSchema } from '@/lib/contract/values';
import { fieldMessage } from '@/lib/platform/messages/message';
import { isTemplate, toCarrierId } from './rules';

const MAX_CARRIERS = 200;
const MAX_NAME_LENGTH = 60;
const MAX_ALIASES = 20;

const nameSchema = textSchema(
  MAX_NAME_LENGTH,
  fieldMessage('orders.errors.tooLong', { max: MAX_NAME_LENGTH }),
)
  .min(1, fieldMessage('carriers.errors.noName'))
  .refine((name) => toCarrierId(name) !== '', fieldMessage('carriers.errors.noName'));

/** A carrier as operators edit it. */
export const carrierSchema = z.strictObject({
  name: nameSchema,
  aliases: z
    .array(nameSchema)
    .max(MAX_ALIASES, fieldMessage('carriers.errors.tooManyAliases', { max: MAX_ALIASES })),
  urlTemplate: textSchema(500).refine(
    isTemplate,
    fieldMessage('carriers.errors.template', { place: '{number}' }),
  ),
});
export type Carrier = z.infer<typeof carrierSchema>;

/** The carriers by name, and the version that they are of. */
export const carriersSchema = z.object({ carriers: z.array(carrierSchema), version: z.string() });
export type Carriers = z.infer<typeof carriersSchema>;

/** The carriers as they shall be; `version` is that of the page on which they were changed. */
export const saveCarriersSchema = z.strictObject({
  carriers: z
    .array(carrierSchema)
    .max(MAX_CARRIERS, fieldMessage('carriers.errors.tooMany', { max: MAX_CARRIERS }))
    .refine(
      (carriers) => new Set(carriers.map(({ name }) => toCarrierId(name))).size === carriers.length,
      fieldMessage('carriers.errors.twice'),
    ),
  version: exactTextSchema(100),
});
export type SaveCarriers = z.infer<typeof saveCarriersSchema>;
