import { handle } from '@/lib/accounts/auth/handle';
import { acceptBaseline } from '@/lib/orders/order-templates/data';
import { acceptBaselineSchema, templateParamsSchema } from '@/lib/orders/order-templates/schema';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: templateParamsSchema,
    body: acceptBaselineSchema,
  },
  ({ actor, params, body }) => acceptBaseline(actor, params.templateId, body),
);
