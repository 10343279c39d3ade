import { z } from 'zod';

/**
 * Why an order waits: by its organisation's policy, for a time to think again or for an approval; or because it is not as it
 * was placed or approved any more.
 */
export const holdSchema = z.enum(['time', 'approval', 'changed']);
export type Hold = z.infer<typeof holdSchema>;
