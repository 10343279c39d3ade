import { eq } from 'drizzle-orm';
import type { Database } from '../../db/pool';
import { products } from '../../db/tables/products';

const columns = {
  id: products.id,
  name: products.name,
  productCode: products.productCode,
  description: products.description,
  detailedDescription: products.detailedDescription,
  vendor: products.vendor,
  type: products.type,
  isShippable: products.isShippable,
  thumb: products.thumbUrl,
  main: products.mainImageUrl,
  datasheet: products.datasheetUrl,
  guide: products.guideUrl,
  quickstart: products.quickstartUrl,
};

/** The fields that pictures and documents show, and the addresses that the product names for them. */
export type MediaProduct = NonNullable<Awaited<ReturnType<typeof findMediaProduct>>>;

/** The product with this id; null when there is none. */
export async function findMediaProduct(db: Database, productId: number) {
  const [row] = await db.select(columns).from(products).where(eq(products.id, productId));
  return row ?? null;
}
