import { parkLine } from '@/lib/cart/later/data';
import { lineIdSchema, parkLineSchema } from '@/lib/cart/schema';
import { handle } from '@/lib/http/handle';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', params: lineIdSchema, body: parkLineSchema },
  ({ actor, params, body }) => parkLine(actor, params.lineId, body),
);
