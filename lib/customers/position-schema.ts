import { z } from 'zod';

const namedSchema = z.object({ id: z.int(), name: z.string() });

/** One tier of the price chain. */
const tierSchema = z.object({
  seller: z.string(),
  buyer: z.string(),
  /** The list by which the buyer buys; null without one, and then there are no prices from here down. */
  list: z.string().nullable(),
  /** The seller has administrators of its own: by which list it sells is their business. */
  isHidden: z.boolean(),
});

/** What follows from where an organisation stands. Nothing above the acting organisation is named. */
export const placeSchema = z.object({
  /** From the acting organisation down to it. */
  path: z.array(namedSchema),
  /** From the acting organisation, or the supplier's connection where that is lower, down to it. */
  prices: z.array(tierSchema),
  /** Whether it sees prices: every tier below the connection has a list. */
  isPriced: z.boolean(),
  /** For whom orders go out to the supplier; null when for nobody. */
  orderingFor: z.string().nullable(),
  /** Whose connection to the supplier serves it; null when nobody's. */
  connectionOwner: z.string().nullable(),
  /** How its orders leave, in words. */
  policy: z.string(),
  brand: z.string().nullable(),
  /** The nearest at or above it that has administrators; null when none has. */
  managedBy: z.string().nullable(),
});
export type Place = z.infer<typeof placeSchema>;
