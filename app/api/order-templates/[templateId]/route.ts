import { handle } from '@/lib/accounts/auth/handle';
import { changeTemplate } from '@/lib/orders/order-templates/data';
import { openTemplate } from '@/lib/orders/order-templates/opening';
import { changeTemplateSchema, templateParamsSchema } from '@/lib/orders/order-templates/schema';

export const GET = handle(
  { permission: 'products:read', organisation: 'required', params: templateParamsSchema },
  ({ actor, params }) => openTemplate(actor, params.templateId),
);

export const PATCH = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: templateParamsSchema,
    body: changeTemplateSchema,
  },
  ({ actor, params, body }) => changeTemplate(actor, params.templateId, body),
);
