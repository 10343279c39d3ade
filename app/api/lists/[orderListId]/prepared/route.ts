import { handle } from '@/lib/auth/handle';
import { dismissPrepared } from '@/lib/lists/schedule/data';
import { listParamsSchema } from '@/lib/lists/schema';

export const DELETE = handle(
  { permission: 'orders:create', organisation: 'required', params: listParamsSchema },
  ({ actor, params }) => dismissPrepared(actor, params.orderListId),
);
