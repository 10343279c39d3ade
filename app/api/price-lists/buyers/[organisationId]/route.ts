import { z } from 'zod';
import { handle, organisationIdParam } from '@/lib/auth/handle';
import { assignPriceList } from '@/lib/price-lists/assignments/data';
import { assignSchema } from '@/lib/price-lists/schema';

export const PUT = handle(
  {
    permission: 'prices:manage',
    organisation: 'required',
    params: z.object({ organisationId: organisationIdParam }),
    body: assignSchema,
  },
  ({ actor, params, body }) => assignPriceList(actor, params.organisationId, body),
);
