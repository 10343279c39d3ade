import { z } from 'zod';

/** The blocks of the home page, in the order in which a portal begins. */
export const HOME_BLOCKS = ['to-do', 'status', 'customers', 'carts', 'orders', 'bought', 'changes'] as const;

export const homeBlockSchema = z.enum(HOME_BLOCKS);
export type HomeBlock = z.infer<typeof homeBlockSchema>;

/** Blocks in an order, each shown or hidden; blocks that are not named come last and are shown. */
export const layoutSchema = z
  .array(z.strictObject({ id: homeBlockSchema, isHidden: z.boolean() }))
  .max(HOME_BLOCKS.length)
  .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length);
export type Layout = z.infer<typeof layoutSchema>;

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
