import { handle } from '@/lib/accounts/auth/handle';
import { exportTemplate } from '@/lib/orders/order-templates/export';
import { templateParamsSchema } from '@/lib/orders/order-templates/schema';
import { exportFormatSchema } from '@/lib/platform/spreadsheets/schema';

export const GET = handle(
  {
    permission: 'products:read',
    organisation: 'required',
    params: templateParamsSchema,
    query: exportFormatSchema,
  },
  ({ actor, params, query }) => exportTemplate(actor, params.templateId, query.format),
);
