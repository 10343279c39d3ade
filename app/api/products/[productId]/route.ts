import { z } from 'zod';
import { handle, idParam } from '@/lib/accounts/auth/handle';
import { getProductPage } from '@/lib/catalogue/product/data';

export const GET = handle(
  { permission: 'products:read', organisation: 'required', params: z.object({ productId: idParam }) },
  ({ actor, params }) => getProductPage(actor, params.productId),
);
