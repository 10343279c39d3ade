import { z } from 'zod';
import { productHistory } from '@/lib/catalogue/history/data';
import { handle, idParam } from '@/lib/http/handle';

export const GET = handle(
  { permission: 'products:read', organisation: 'required', params: z.object({ productId: idParam }) },
  ({ actor, params }) => productHistory(actor, params.productId),
);
