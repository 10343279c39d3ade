import { z } from 'zod';

/** Organisation as the specification writes it; `parent` is null for a root. */
export const organisationSchema = z.object({
  id: z.int(),
  name: z.string(),
  parent: z.int().nullable(),
  linked_account: z.boolean(),
  finance_type: z.string().nullable(),
});
export type Organisation = z.infer<typeof organisationSchema>;

/**
 * Organisations that exist in the portal only have numbers from here on (docs/decisions/0126): the API gives none of them,
 * and none of them is ever sent to it.
 */
const FIRST_OWN_ORGANISATION = 2_000_000_000;
export const isOwnOrganisation = (id: number): boolean => id >= FIRST_OWN_ORGANISATION;

/** A saved address. `country_code` is read as ISO 3166-1 numeric (docs/distributor.md). */
export const addressSchema = z.object({
  name: z.string().nullable(),
  company_name: z.string().nullable(),
  recipient_name: z.string().nullable(),
  addr_line_1: z.string().nullable(),
  addr_line_2: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  postal_code: z.string().nullable(),
  country_code: z.int().nullable(),
});
export type Address = z.infer<typeof addressSchema>;
