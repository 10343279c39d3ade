import { z } from 'zod';

/** The order as it is stored from then on. */
export const importedOrderSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  /** How many of its lines could be read. */
  lineCount: z.int(),
});
export type ImportedOrder = z.infer<typeof importedOrderSchema>;
