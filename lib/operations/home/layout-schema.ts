import { z } from 'zod';
import { layoutSchema } from '@/lib/brand/model/home-layout';

/** PUT /api/home/layout */
export const saveLayoutSchema = z.strictObject({ blocks: layoutSchema });
export type SaveLayout = z.output<typeof saveLayoutSchema>;

/** The layout that counts for the person. */
export const shownLayoutSchema = z.object({
  blocks: layoutSchema,
  /** The person chose it; else it is the default. */
  isOwn: z.boolean(),
});
export type ShownLayout = z.infer<typeof shownLayoutSchema>;
