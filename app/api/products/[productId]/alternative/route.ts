import { z } from 'zod';
import { handle, idParam } from '@/lib/accounts/auth/handle';
import { rememberAlternative } from '@/lib/catalogue/part-numbers/alternatives';
import { alternativeSchema } from '@/lib/catalogue/product/replacement-schema';

export const PUT = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: z.object({ productId: idParam }),
    body: alternativeSchema,
  },
  ({ actor, params, body }) => rememberAlternative(actor, params.productId, body.alternativeId),
);
