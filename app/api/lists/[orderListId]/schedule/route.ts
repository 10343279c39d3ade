import { handle } from '@/lib/auth/handle';
import { saveSchedule } from '@/lib/lists/schedule/data';
import { saveScheduleSchema } from '@/lib/lists/schedule/schema';
import { listParamsSchema } from '@/lib/lists/schema';

export const PUT = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: listParamsSchema,
    body: saveScheduleSchema,
  },
  ({ actor, params, body }) => saveSchedule(actor, params.orderListId, body),
);
