import { z } from 'zod';
import { HOME_BLOCKS } from './home-blocks';

export const homeBlockSchema = z.enum(HOME_BLOCKS);
export type HomeBlock = z.infer<typeof homeBlockSchema>;

/** Blocks in an order, each shown or hidden; blocks that are not named come last and are shown. */
export const layoutSchema = z
  .array(z.strictObject({ id: homeBlockSchema, isHidden: z.boolean() }))
  .max(HOME_BLOCKS.length)
  .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length);
export type Layout = z.infer<typeof layoutSchema>;
