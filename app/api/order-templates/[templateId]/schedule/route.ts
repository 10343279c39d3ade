import { handle } from '@/lib/accounts/auth/handle';
import { saveSchedule } from '@/lib/orders/order-templates/schedule/data';
import { saveScheduleSchema } from '@/lib/orders/order-templates/schedule/schema';
import { templateParamsSchema } from '@/lib/orders/order-templates/schema';

export const PUT = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: templateParamsSchema,
    body: saveScheduleSchema,
  },
  ({ actor, params, body }) => saveSchedule(actor, params.templateId, body),
);
