import { z } from 'zod';
import { idSchema } from '@/lib/contract/values';
import { productRowSchema } from './model/schema';

export const visitSchema = z.strictObject({ productId: idSchema });
export type Visit = z.infer<typeof visitSchema>;

/** The products that the person viewed last, the latest first. */
export const visitsSchema = z.object({ products: z.array(productRowSchema) });
export type Visits = z.infer<typeof visitsSchema>;
