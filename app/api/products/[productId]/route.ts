import { z } from 'zod';
import { getProductPage } from '@/lib/catalogue/data';
import { handle, idParam } from '@/lib/http/handle';

export const GET = handle(
  { permission: 'products:read', organisation: 'required', params: z.object({ productId: idParam }) },
  ({ actor, params }) => getProductPage(actor, params.productId),
);
