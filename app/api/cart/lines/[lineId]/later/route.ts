import { handle } from '@/lib/auth/handle';
import { parkLine } from '@/lib/cart/saved-for-later';
import { lineIdSchema, parkLineSchema } from '@/lib/cart/schema';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', params: lineIdSchema, body: parkLineSchema },
  ({ actor, params, body }) => parkLine(actor, params.lineId, body),
);
