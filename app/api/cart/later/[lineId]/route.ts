import { handle } from '@/lib/auth/handle';
import { bringBack, removeLater } from '@/lib/cart/saved-for-later';
import { bringBackSchema, lineIdSchema, removeLineSchema } from '@/lib/cart/schema';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', params: lineIdSchema, body: bringBackSchema },
  ({ actor, params, body }) => bringBack(actor, params.lineId, body.version),
);

export const DELETE = handle(
  { permission: 'orders:create', organisation: 'required', params: lineIdSchema, query: removeLineSchema },
  ({ actor, params, query }) => removeLater(actor, params.lineId, query.version),
);
