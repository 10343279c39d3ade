import { handle } from '@/lib/accounts/auth/handle';
import { saveSchedule } from '@/lib/orders/order-templates/schedule/data';
import { saveScheduleSchema } from '@/lib/orders/order-templates/schedule/schema';
import { listParamsSchema } from '@/lib/orders/order-templates/schema';

export const PUT = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: listParamsSchema,
    body: saveScheduleSchema,
  },
  ({ actor, params, body }) => saveSchedule(actor, params.orderListId, body),
);
