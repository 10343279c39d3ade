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
 * True when an organisation exists in the portal only (docs/decisions/0012): its id is below zero, where the API has none, and
 * is never sent to it.
 */
export const isOwnOrganisation = (id: number): boolean => id < 0;

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
