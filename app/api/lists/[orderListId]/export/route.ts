import { handle } from '@/lib/auth/handle';
import { lineFileQuerySchema } from '@/lib/line-files/schema';
import { exportList } from '@/lib/lists/export';
import { listParamsSchema } from '@/lib/lists/schema';

export const GET = handle(
  {
    permission: 'products:read',
    organisation: 'required',
    params: listParamsSchema,
    query: lineFileQuerySchema,
  },
  ({ actor, params, query }) => exportList(actor, params.orderListId, query.format),
);
