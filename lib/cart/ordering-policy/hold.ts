import { z } from 'zod';

/**
 * Why an order is held: by its organisation's policy, for a time or for an approval; or because it changed since it was
 * placed or approved.
 */
export const holdSchema = z.enum(['time', 'approval', 'changed']);
export type Hold = z.infer<typeof holdSchema>;
