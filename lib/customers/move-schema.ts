import { z } from 'zod';
import { ordinalSchema, organisationIdSchema } from '@/lib/contract/values';
import { placeSchema } from './position-schema';

/** POST /api/organisations/{id}/move/check */
export const moveCheckSchema = z.strictObject({ parentId: organisationIdSchema });
export type MoveCheck = z.output<typeof moveCheckSchema>;
/** POST /api/organisations/{id}/move; `version` is that of the preview. */
export const moveSchema = moveCheckSchema.extend({ version: ordinalSchema });
export type Move = z.output<typeof moveSchema>;

/** Effects of a move on the organisation and all that moves along with it. */
export const movePreviewSchema = z.object({
  name: z.string(),
  to: z.object({ id: z.int(), name: z.string() }),
  version: z.int(),
  before: placeSchema,
  after: placeSchema,
  /** Number of organisations that move along. */
  below: z.int(),
  /** Orders that are not sent yet: they go out as they were placed. */
  waitingOrders: z.int(),
});
export type MovePreview = z.infer<typeof movePreviewSchema>;
