import { z } from 'zod';
import { productRowSchema } from '../schema';

/** How many products a person is reminded of. */
export const MOST_SHOWN = 12;

export const visitSchema = z.strictObject({ productId: z.int().positive().max(2_147_483_647) });
export type Visit = z.infer<typeof visitSchema>;

/** The products that the person looked at last, the last one first. */
export const visitsSchema = z.object({ products: z.array(productRowSchema) });
export type Visits = z.infer<typeof visitsSchema>;
