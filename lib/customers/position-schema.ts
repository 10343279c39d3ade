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

/** Consequences of an organisation's position in the tree. It names no organisation above the acting one. */
export const placeSchema = z.object({
  /** From the acting organisation down to it. */
  path: z.array(namedSchema),
  /** From the acting organisation, or the supplier's connection where that is lower, down to it. */
  prices: z.array(tierSchema),
  /** True when it sees prices: every tier below the connection has a list. */
  isPriced: z.boolean(),
  /** The organisation in whose name orders go out to the supplier; null for none. */
  orderingFor: z.string().nullable(),
  /** The organisation whose connection to the supplier serves it; null for none. */
  connectionOwner: z.string().nullable(),
  /** Describes in words how its orders go out. */
  policy: z.string(),
  brand: z.string().nullable(),
  /** The nearest at or above it that has administrators; null when none has. */
  managedBy: z.string().nullable(),
});
export type Place = z.infer<typeof placeSchema>;
