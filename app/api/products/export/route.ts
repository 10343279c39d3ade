import { handle } from '@/lib/accounts/auth/handle';
import { exportProducts } from '@/lib/cart/line-files/product-export';
import { productExportQuerySchema } from '@/lib/catalogue/model/schema';

export const GET = handle(
  { permission: 'products:read', organisation: 'required', query: productExportQuerySchema },
  ({ actor, query: { format, ...query } }) => exportProducts(actor, query, format),
);
