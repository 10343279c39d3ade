import { z } from 'zod';

/** An organisation as a person sees it: nothing above the person's own organisation ever shows. */
const organisationSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** null for the person's own organisation, whatever stands above it. */
  parentId: z.int().nullable(),
  /** From the person's own organisation down to this one, itself last. */
  path: z.array(z.object({ id: z.int(), name: z.string() })),
  /** 0 for the person's own organisation. */
  depth: z.int(),
});
export type OrganisationDto = z.infer<typeof organisationSchema>;

/** `total` counts all that match; `organisations` holds the nearest of them. */
export const organisationListSchema = z.object({
  organisations: z.array(organisationSchema),
  total: z.int(),
});
export type OrganisationList = z.infer<typeof organisationListSchema>;

/** Type-ahead: words of the name, in any order. */
export const organisationSearchSchema = z.object({
  text: z.string().max(100, 'Use at most 100 characters.').default(''),
});
export type OrganisationSearch = z.infer<typeof organisationSearchSchema>;
