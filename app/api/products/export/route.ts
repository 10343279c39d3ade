import { handle } from '@/lib/auth/handle';
import { productExportQuerySchema } from '@/lib/catalogue/schema';
import { exportProducts } from '@/lib/line-files/product-export';

export const GET = handle(
  { permission: 'products:read', organisation: 'required', query: productExportQuerySchema },
  ({ actor, query: { format, ...query } }) => exportProducts(actor, query, format),
);
