import { handle } from '@/lib/accounts/auth/handle';
import { exportList } from '@/lib/orders/order-templates/export';
import { listParamsSchema } from '@/lib/orders/order-templates/schema';
import { exportFormatSchema } from '@/lib/platform/spreadsheets/schema';

export const GET = handle(
  {
    permission: 'products:read',
    organisation: 'required',
    params: listParamsSchema,
    query: exportFormatSchema,
  },
  ({ actor, params, query }) => exportList(actor, params.orderListId, query.format),
);
