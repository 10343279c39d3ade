import { z } from 'zod';
import { handle, idParam } from '@/lib/http/handle';
import { assignPriceList } from '@/lib/pricing/lists/data';
import { assignSchema } from '@/lib/pricing/lists/schema';

export const PUT = handle(
  {
    permission: 'prices:manage',
    organisation: 'required',
    params: z.object({ organisationId: idParam }),
    body: assignSchema,
  },
  ({ actor, params, body }) => assignPriceList(actor, params.organisationId, body),
);
