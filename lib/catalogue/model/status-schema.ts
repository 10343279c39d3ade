import { z } from 'zod';

/** Tells how current the catalogue of an organisation is. */
export const catalogueStatusSchema = z.object({
  /** When the list was last read whole, ISO 8601; null when it never was. */
  asOf: z.iso.datetime().nullable(),
  /** False when the last thing heard from the API was a failure. */
  answering: z.boolean(),
  /** False when neither the organisation nor one above it has access to the API, so that there is no catalogue. */
  connected: z.boolean(),
  /** True when prices of this organisation exist. */
  priced: z.boolean(),
  /** True while the prices are in another currency than those that are stored, and are being read. */
  isBeingRead: z.boolean(),
  /** True when they can be sorted and filtered by now: not without prices, and not while they are being worked out. */
  sortable: z.boolean(),
  /** The currency of every amount that the list shows; null while it is not known. */
  currency: z.string().nullable(),
});
export type CatalogueStatus = z.infer<typeof catalogueStatusSchema>;
