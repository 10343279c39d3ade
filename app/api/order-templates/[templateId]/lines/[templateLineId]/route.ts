import { handle } from '@/lib/accounts/auth/handle';
import { changeTemplateLine, removeTemplateLine } from '@/lib/orders/order-templates/editing';
import {
  changeTemplateLineSchema,
  templateLineParamsSchema,
  templateVersionSchema,
} from '@/lib/orders/order-templates/schema';

export const PATCH = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: templateLineParamsSchema,
    body: changeTemplateLineSchema,
  },
  ({ actor, params, body }) => changeTemplateLine(actor, params.templateId, params.templateLineId, body),
);

export const DELETE = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: templateLineParamsSchema,
    query: templateVersionSchema,
  },
  ({ actor, params, query }) =>
    removeTemplateLine(actor, params.templateId, params.templateLineId, query.version),
);
