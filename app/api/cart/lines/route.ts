import { addLine } from '@/lib/cart/data';
import { addLineSchema } from '@/lib/cart/schema';
import { handle } from '@/lib/http/handle';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', body: addLineSchema },
  ({ actor, body }) => addLine(actor, body),
);
