import { handle } from '@/lib/accounts/auth/handle';
import { productQuerySchema } from '@/lib/catalogue/model/schema';
import { getSpecificationFacets } from '@/lib/catalogue/specification-facets/data';

export const GET = handle(
  { permission: 'products:read', organisation: 'required', query: productQuerySchema },
  ({ actor, query }) => getSpecificationFacets(actor, query),
);
