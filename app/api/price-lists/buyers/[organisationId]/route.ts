import { z } from 'zod';
import { handle, organisationIdParam } from '@/lib/accounts/auth/handle';
import { assignPriceList } from '@/lib/catalogue/price-lists/assignments';
import { assignSchema } from '@/lib/catalogue/price-lists/schema';

export const PUT = handle(
  {
    permission: 'prices:manage',
    organisation: 'required',
    params: z.object({ organisationId: organisationIdParam }),
    body: assignSchema,
  },
  ({ actor, params, body }) => assignPriceList(actor, params.organisationId, body),
);
