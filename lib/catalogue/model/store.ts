import { and, eq, type SQL, sql } from 'drizzle-orm';
import { offers, products } from '@/lib/catalogue/model/tables';
import { planned, type Tx } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';
import type { Extra } from '@/lib/upstream/types';
import type { MediaUrls } from '../media/kinds';
import type { Offered, OfferedRow } from './facts';
import type { PictureKind } from './picture-rules';
import type { Suggestions } from './suggestion-schema';

/** The address of each kind of picture, as `pictureUrl` chooses it; `products` must be in scope. */
const ADDRESSES: Record<PictureKind, SQL> = {
  thumb: sql`coalesce(products.thumb_url, products.main_image_url)`,
  main: sql`coalesce(products.main_image_url, products.thumb_url)`,
};

/** Joins what was found at the address of a product's picture, as `picture`. */
export const joinPicture = (kind: PictureKind): SQL =>
  sql`LEFT JOIN pictures picture ON picture.address_hash = sha256(convert_to(${ADDRESSES[kind]}, 'UTF8'))`;

/**
 * Selects `hasPicture`, as far as it is known, for the joined kind of picture, and its version; null until the picture is
 * fetched.
 */
export const PICTURE_COLUMNS: SQL = sql`(${ADDRESSES.thumb} IS NOT NULL
    AND (picture.failed_until IS NULL OR picture.failed_until <= now())) AS "hasPicture",
  picture.content_hash AS "pictureVersion"`;

/** The mirror's data of one product for one connection. */
export interface StoredOffer extends Offered {
  gone: boolean;
}

/** Texts and addresses of a product, beyond what lists and carts need. */
export interface StoredContent {
  productCode: string;
  codeKey: string;
  description: string | null;
  detailedDescription: string | null;
  featuredDescription: string | null;
  thumbUrl: string | null;
  mainImageUrl: string | null;
  datasheetUrl: string | null;
  guideUrl: string | null;
  quickstartUrl: string | null;
  extra: Extra;
  /** Both of its large picture. */
  hasPicture: boolean;
  pictureVersion: string | null;
}

const PRODUCT_COLUMNS: SQL = sql`products.id, products.name, products.product_code AS "productCode", products.vendor,
  products.type, products.is_shippable AS "isShippable"`;
const OFFER_COLUMNS: SQL = sql`offers.price, offers.rrp, offers.stock, jsonb_array_length(offers.rate_plans) AS "planCount"`;

const FROM: SQL = sql`FROM offers JOIN products ON products.id = offers.product_id`;
const FROM_WITH_THUMB: SQL = sql`${FROM} ${joinPicture('thumb')}`;

/** Reads products for lists, in any order; a product that is not on offer is absent. */
export async function findListedRows(
  tx: Tx,
  connectionId: number,
  ids: readonly number[],
): Promise<OfferedRow[]> {
  const { rows } = await planned(tx).execute<OfferedRow & Record<string, unknown>>(sql`
    SELECT ${PRODUCT_COLUMNS}, ${PICTURE_COLUMNS}, ${OFFER_COLUMNS},
      CASE WHEN offers.rate_plans <> '[]' THEN offers.rate_plans END AS "ratePlans" ${FROM_WITH_THUMB}
    WHERE offers.connection_id = ${connectionId} AND offers.gone_at IS NULL AND offers.product_id = ANY(${intArray(ids)})`);
  return rows;
}

/** The last known offers of a connection, removed products included; unknown ones are absent. */
export async function findOffers(
  tx: Tx,
  connectionId: number,
  ids: readonly number[],
): Promise<StoredOffer[]> {
  if (ids.length === 0) return [];
  const { rows } = await planned(tx).execute<StoredOffer & Record<string, unknown>>(sql`
    SELECT ${PRODUCT_COLUMNS}, ${PICTURE_COLUMNS}, ${OFFER_COLUMNS}, offers.shipping_cost AS "shippingCost", products.is_financeable AS "isFinanceable",
      products.subscription_type AS "subscriptionType", offers.provisioning, offers.maintenance,
      offers.rate_plans AS "ratePlans", offers.gone_at IS NOT NULL AS gone
    ${FROM_WITH_THUMB} WHERE offers.connection_id = ${connectionId} AND offers.product_id = ANY(${intArray(ids)})`);
  return rows;
}

/** The texts of a product that a connection sees or saw; null for any other. */
export async function findContent(tx: Tx, connectionId: number, id: number): Promise<StoredContent | null> {
  const { rows } = await tx.execute<StoredContent & Record<string, unknown>>(sql`
    SELECT products.product_code AS "productCode", products.code_key AS "codeKey", products.description,
      products.detailed_description AS "detailedDescription",
      products.featured_description AS "featuredDescription",
      products.thumb_url AS "thumbUrl", products.main_image_url AS "mainImageUrl",
      products.datasheet_url AS "datasheetUrl", products.guide_url AS "guideUrl",
      products.quickstart_url AS "quickstartUrl", offers.extra,
      ${PICTURE_COLUMNS}
    ${FROM} ${joinPicture('main')} WHERE offers.connection_id = ${connectionId} AND offers.product_id = ${id}`);
  return rows[0] ?? null;
}

/** Ids of the other products on offer that have the same SKU but for punctuation, most popular first. */
export async function findSameCode(
  tx: Tx,
  connectionId: number,
  product: { id: number; codeKey: string; limit: number },
): Promise<number[]> {
  if (product.codeKey === '') return [];
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT product_id AS id FROM listings
    WHERE connection_id = ${connectionId} AND code_key = ${product.codeKey} AND product_id <> ${product.id}
    ORDER BY rank LIMIT ${product.limit}`);
  return rows.map(({ id }) => id);
}

/** A product's name and media addresses, if the connection is or was offered it. */
export async function findMedia(
  tx: Tx,
  connectionId: number,
  productId: number,
): Promise<(MediaUrls & { name: string }) | null> {
  const [row] = await tx
    .select({
      name: products.name,
      thumbUrl: products.thumbUrl,
      mainImageUrl: products.mainImageUrl,
      datasheetUrl: products.datasheetUrl,
      guideUrl: products.guideUrl,
      quickstartUrl: products.quickstartUrl,
    })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .where(and(eq(offers.connectionId, connectionId), eq(offers.productId, productId)));
  return row ?? null;
}

/** Products by their ids, in that order, as suggestions show them. */
export async function findShortProducts(tx: Tx, ids: readonly number[]): Promise<Suggestions['products']> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<Suggestions['products'][number]>(sql`
    SELECT products.id, products.name, products.product_code AS "productCode", ${PICTURE_COLUMNS}
    FROM products ${joinPicture('thumb')} WHERE products.id = ANY(${intArray(ids)})`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
