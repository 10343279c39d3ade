import { handle } from '@/lib/accounts/auth/handle';
import { productQuerySchema } from '@/lib/catalogue/model/schema';
import { searchProducts } from '@/lib/catalogue/search/data';

export const GET = handle(
  { permission: 'products:read', organisation: 'required', query: productQuerySchema },
  ({ actor, query }) => searchProducts(actor, query),
);
