import 'server-only';
import { getFeaturedIds } from '@/lib/brand/data';
import { MAX_FEATURED } from '@/lib/brand/model/featured';
import { storedFacts } from '@/lib/catalogue/lookup';
import { listProductRows } from '@/lib/catalogue/model/listed-products';
import type { ProductRow } from '@/lib/catalogue/model/schema';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import type { FeaturedAnswer } from './featured-schema';

/** The products that the reader's brand features, at the reader's prices, in the brand's order; those not on offer are left out. */
export async function readFeatured(actor: Actor): Promise<ProductRow[]> {
  requirePermission(actor, 'products:read');
  return listProductRows(actor, await getFeaturedIds(db(), actor.brandId), MAX_FEATURED);
}

/** Names products for the editor of a brand, as the acting organisation's catalogue has them. @throws AppError `not-allowed` */
export async function nameFeatured(actor: Actor, ids: readonly number[]): Promise<FeaturedAnswer> {
  requirePermission(actor, 'brands:manage');
  const facts = await storedFacts(actor, ids);
  return {
    products: ids.map((id) => {
      const found = facts.get(id);
      return {
        id,
        name: found?.name ?? null,
        productCode: found?.productCode ?? '',
        vendor: found?.vendor ?? null,
        isGone: found?.gone ?? true,
      };
    }),
  };
}
