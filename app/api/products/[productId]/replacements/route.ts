import { z } from 'zod';
import { handle, idParam } from '@/lib/accounts/auth/handle';
import { replacementsQuerySchema } from '@/lib/catalogue/product/replacement-schema';
import { listReplacements } from '@/lib/catalogue/product/replacements';

export const GET = handle(
  {
    permission: 'products:read',
    organisation: 'required',
    params: z.object({ productId: idParam }),
    query: replacementsQuerySchema,
  },
  ({ actor, params, query }) => listReplacements(actor, params.productId, query.quantity),
);
