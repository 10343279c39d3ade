import { handle } from '@/lib/auth/handle';
import { addLine } from '@/lib/cart/data';
import { addLineSchema } from '@/lib/cart/schema';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', body: addLineSchema },
  ({ actor, body }) => addLine(actor, body),
);
