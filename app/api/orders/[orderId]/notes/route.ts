import { handle } from '@/lib/accounts/auth/handle';
import { orderIdSchema } from '@/lib/orders/model/schema';
import { addNote, listOrderNotes } from '@/lib/orders/notes/data';
import { newNoteSchema } from '@/lib/orders/notes/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: orderIdSchema },
  ({ actor, params }) => listOrderNotes(actor, params.orderId),
);

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', params: orderIdSchema, body: newNoteSchema },
  ({ actor, params, body }) => addNote(actor, params.orderId, body),
);
