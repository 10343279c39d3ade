import { handle } from '@/lib/accounts/auth/handle';
import { dismissPrepared } from '@/lib/orders/order-templates/schedule/data';
import { templateParamsSchema } from '@/lib/orders/order-templates/schema';

export const DELETE = handle(
  { permission: 'orders:create', organisation: 'required', params: templateParamsSchema },
  ({ actor, params }) => dismissPrepared(actor, params.templateId),
);
