import { createHash } from 'node:crypto';
import type { UpstreamProduct } from '@/lib/upstream/types';
import { codeKey, fold, productWords } from '../rules/words';

/** Part of every hash: raising it makes the next sync write every row again, after a change of what is derived. */
const DERIVATION = 1;
/** Enough of a name to sort by; an index entry has little room. */
const SORT_KEY_LENGTH = 120;

/** Columns of the staging table and their types; `json_to_recordset` and the table are both made from this list. */
export const STAGED_COLUMNS = {
  id: 'integer',
  position: 'integer',
  name: 'text',
  product_code: 'text',
  code_key: 'text',
  description: 'text',
  detailed_description: 'text',
  featured_description: 'text',
  vendor: 'integer',
  type: 'integer',
  thumb_url: 'text',
  main_image_url: 'text',
  datasheet_url: 'text',
  guide_url: 'text',
  quickstart_url: 'text',
  subscription_type: 'text',
  is_shippable: 'boolean',
  is_financeable: 'boolean',
  words: 'text[]',
  content_hash: 'text',
  price: 'numeric',
  rrp: 'numeric',
  stock: 'integer',
  shipping_cost: 'numeric',
  provisioning: 'jsonb',
  maintenance: 'jsonb',
  rate_plans: 'jsonb',
  extra: 'jsonb',
  name_key: 'text',
  offer_hash: 'text',
} as const;

export type StagedRow = Record<keyof typeof STAGED_COLUMNS, unknown>;

const hashOf = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([DERIVATION, value]))
    .digest('base64url')
    .slice(0, 22);

/**
 * One product of the API as a row of the staging table.
 * @param position its place in the API's own order by popularity, 1 first.
 */
export function stagedRow(product: UpstreamProduct, position: number): StagedRow {
  const content = {
    name: product.name,
    product_code: product.productCode,
    description: product.description,
    detailed_description: product.detailedDescription,
    featured_description: product.featuredDescription,
    vendor: product.vendor,
    type: product.type,
    thumb_url: product.thumbUrl,
    main_image_url: product.mainImageUrl,
    datasheet_url: product.datasheetUrl,
    guide_url: product.guideUrl,
    quickstart_url: product.quickstartUrl,
    subscription_type: product.subscriptionType,
    is_shippable: product.isShippable ?? false,
    is_financeable: product.isFinanceable ?? false,
  };
  const offer = {
    price: product.price,
    rrp: product.rrp,
    stock: product.stock,
    shipping_cost: product.shippingCost,
    provisioning: product.provisioning,
    maintenance: product.maintenance,
    rate_plans: product.ratePlans,
    extra: product.extra,
    name_key: fold(product.name).slice(0, SORT_KEY_LENGTH),
  };
  return {
    id: product.id,
    position,
    ...content,
    code_key: codeKey(product.productCode),
    words: productWords(product),
    content_hash: hashOf(content),
    ...offer,
    offer_hash: hashOf([offer, product.vendor, product.type]),
  };
}
