import { handle } from '@/lib/accounts/auth/handle';
import { putTemplateIntoCart } from '@/lib/orders/order-templates/cart';
import { putTemplateSchema, templateParamsSchema } from '@/lib/orders/order-templates/schema';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: templateParamsSchema,
    body: putTemplateSchema,
  },
  ({ actor, params, body }) => putTemplateIntoCart(actor, params.templateId, body),
);
