import { handle } from '@/lib/accounts/auth/handle';
import { nameFeatured } from '@/lib/operations/home/featured';
import { featuredQuerySchema } from '@/lib/operations/home/featured-schema';

export const GET = handle(
  { permission: 'brands:manage', organisation: 'required', query: featuredQuerySchema },
  ({ actor, query }) => nameFeatured(actor, query.ids),
);
