import { z } from 'zod';
import { textSchema } from '@/lib/contract/values';
import { CURRENCY_DISPLAYS } from '@/lib/platform/formats/money';
import { fieldMessage } from '@/lib/platform/messages/message';

export const currencyDisplaySchema = z.enum(CURRENCY_DISPLAYS);

/** An organisation as a person sees it: nothing above the highest that they belong to ever shows. */
const organisationSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** null at the root of the person's tree, even when organisations are above it. */
  parentId: z.int().nullable(),
  /** From where the person's tree begins down to this one, itself last. */
  path: z.array(z.object({ id: z.int(), name: z.string() })),
  /** 0 where the person's tree begins. */
  depth: z.int(),
  /** Its own, or that of the nearest above it that has one. */
  currencyDisplay: currencyDisplaySchema.nullable(),
});
export type OrganisationDto = z.infer<typeof organisationSchema>;

/** `total` counts all that match; `organisations` holds the nearest of them. */
export const organisationListSchema = z.object({
  organisations: z.array(organisationSchema),
  total: z.int(),
  /** The person's organisations under other brands, with the address at which they sign in for each. */
  elsewhere: z.array(z.object({ id: z.int(), name: z.string(), origin: z.url() })),
});
export type OrganisationList = z.infer<typeof organisationListSchema>;

/** Type-ahead: words of the name, in any order. */
export const organisationSearchSchema = z.object({
  text: textSchema(100, fieldMessage('customers.errors.searchTooLong')).default(''),
});
export type OrganisationSearch = z.infer<typeof organisationSearchSchema>;
