import { z } from 'zod';
import { handle, idParam } from '@/lib/accounts/auth/handle';
import { productHistory } from '@/lib/catalogue/changes/history';

export const GET = handle(
  { permission: 'products:read', organisation: 'required', params: z.object({ productId: idParam }) },
  ({ actor, params }) => productHistory(actor, params.productId),
);
