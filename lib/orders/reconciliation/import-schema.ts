import { z } from 'zod';

/** The order as it is stored from then on. */
export const adoptedOrderSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  /** How many of its lines could be read. */
  lineCount: z.int(),
});
export type AdoptedOrder = z.infer<typeof adoptedOrderSchema>;
