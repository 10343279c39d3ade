import { handle } from '@/lib/accounts/auth/handle';
import { addTemplateLines } from '@/lib/orders/order-templates/editing';
import { addTemplateLinesSchema, templateParamsSchema } from '@/lib/orders/order-templates/schema';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: templateParamsSchema,
    body: addTemplateLinesSchema,
  },
  ({ actor, params, body }) => addTemplateLines(actor, params.templateId, body),
);
