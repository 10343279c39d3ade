import { type SQL, sql } from 'drizzle-orm';
import { intArray } from '@/lib/platform/db/arrays';
import { planned, type Tx } from '@/lib/platform/db/pool';
import type { Extra } from '@/lib/upstream/types';
import type { Offered, OfferedRow } from './facts';
import { joinPicture, PICTURE_COLUMNS } from './picture-columns';

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
