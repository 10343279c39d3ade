import { handle } from '@/lib/auth/handle';
import { exportList } from '@/lib/lists/export';
import { listParamsSchema } from '@/lib/lists/schema';
import { exportFormatSchema } from '@/lib/spreadsheets/schema';

export const GET = handle(
  {
    permission: 'products:read',
    organisation: 'required',
    params: listParamsSchema,
    query: exportFormatSchema,
  },
  ({ actor, params, query }) => exportList(actor, params.orderListId, query.format),
);
