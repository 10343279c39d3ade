import { handle } from '@/lib/auth/handle';
import { saveLineForLater } from '@/lib/cart/saved-for-later';
import { lineIdSchema, saveLineForLaterSchema } from '@/lib/cart/schema';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: lineIdSchema,
    body: saveLineForLaterSchema,
  },
  ({ actor, params, body }) => saveLineForLater(actor, params.lineId, body),
);
