import { type SQL, sql } from 'drizzle-orm';
import type { Product } from '@/lib/contract/product';
import type { Database } from '../db/pool';
import { organisations } from '../db/tables/organisations';
import { productPrices, products } from '../db/tables/products';
import type { Caller } from '../users/schema';
import { scaleAddOns, scaleRatePlans } from './rules';

/** Whose prices a read shows. */
export type PriceScope = Pick<Caller, 'organisationId' | 'priceFactor' | 'currency'>;

/** The caller's price: the agreed one, else base price times factor. Needs the join of `agreedPrice`. */
export function callerPrice(scope: PriceScope): SQL<string | null> {
  return sql`coalesce(${productPrices.price}, round(${products.price} * ${scope.priceFactor}::numeric, 2))`;
}

/**
 * The recommended retail price in the caller's currency. It is kept in the root's currency, as the base prices are; in
 * another one it goes by the same factor as the price, since there is no rate of exchange to go by.
 */
function retailPrice(scope: PriceScope): SQL<string | null> {
  return sql`case when exists (select from ${organisations}
      where ${organisations.parentId} is null and ${organisations.currency} = ${scope.currency})
    then ${products.rrp} else round(${products.rrp} * ${scope.priceFactor}::numeric, 2) end`;
}

export function agreedPrice(scope: PriceScope): SQL {
  return sql`left join ${productPrices} on ${productPrices.productId} = ${products.id}
    and ${productPrices.organisationId} = ${scope.organisationId}`;
}

/**
 * Products by id at the caller's prices, in the order of `ids`; unknown ids are left out. The columns have the API's
 * names, so a row is the answer but for the add-ons; decimals of four places are exact enough as JSON numbers.
 */
export async function findProducts(
  db: Database,
  scope: PriceScope,
  ids: readonly number[],
): Promise<Product[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Product & Record<string, unknown>>(sql`
    select products.id, name, product_code, description, detailed_description, featured_description, vendor, type,
      (${retailPrice(scope)})::float8 as rrp, (${callerPrice(scope)})::float8 as price,
      thumb_url, main_image_url, datasheet_url, guide_url, quickstart_url, stock,
      provisioning, maintenance, shipping_cost::float8 as shipping_cost, subscription_type, rate_plans,
      is_shippable, is_financeable
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality as wanted (id, place)
    join ${products} on products.id = wanted.id ${agreedPrice(scope)}
    order by wanted.place`);
  return rows.map((row) => ({
    ...row,
    provisioning: scaleAddOns(row.provisioning, scope.priceFactor),
    maintenance: scaleAddOns(row.maintenance, scope.priceFactor),
    rate_plans: scaleRatePlans(row.rate_plans, scope.priceFactor),
  }));
}
