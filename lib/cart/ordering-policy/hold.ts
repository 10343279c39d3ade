import { z } from 'zod';

/**
 * Why an order is held: by its organisation's policy, for a time or for an approval; or because it changed since it was
 * placed or approved; or because a quoted price is below the seller's cost by now, about which the seller decides.
 */
export const holdSchema = z.enum(['time', 'approval', 'changed', 'cost']);
export type Hold = z.infer<typeof holdSchema>;
