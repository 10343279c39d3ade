import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/pool';
import { organisations } from '../../db/tables/organisations';
import { productPrices, products } from '../../db/tables/products';
import type { ProductForm } from './schema';

/** Reads the fields that the console shows and edits; prices are base prices. Returns null for an unknown product. */
export async function findStockItem(db: Database, productId: number) {
  const [row] = await db
    .select({
      id: products.id,
      name: products.name,
      productCode: products.productCode,
      description: products.description,
      price: products.price,
      rrp: products.rrp,
      stock: products.stock,
      thumbUrl: products.thumbUrl,
    })
    .from(products)
    .where(eq(products.id, productId));
  return row ?? null;
}
export type StockItem = NonNullable<Awaited<ReturnType<typeof findStockItem>>>;

/** Lists each organisation's price for a product: the agreed price, else base price times factor. The top of the tree comes first. */
export async function listPaidPrices(db: Database, productId: number, limit: number) {
  return db
    .select({
      organisation: organisations.name,
      depth: sql<number>`cardinality(${organisations.path})`,
      currency: organisations.currency,
      agreed: sql<boolean>`${productPrices.price} is not null`,
      price: sql<
        string | null
      >`coalesce(${productPrices.price}, round(${products.price} * ${organisations.priceFactor}, 2))`,
    })
    .from(organisations)
    .innerJoin(products, eq(products.id, productId))
    .leftJoin(
      productPrices,
      and(eq(productPrices.productId, productId), eq(productPrices.organisationId, organisations.id)),
    )
    .orderBy(asc(organisations.path))
    .limit(limit);
}
export type PaidPrice = Awaited<ReturnType<typeof listPaidPrices>>[number];

export async function saveStockItem(
  db: Database,
  productId: number,
  { price, stock }: ProductForm,
): Promise<void> {
  await db.update(products).set({ price, stock }).where(eq(products.id, productId));
}
