import { hash } from 'node:crypto';
import type { UpstreamProduct } from '@/lib/upstream/types';
import { toFlags } from '../model/flags';
import { codeKey, fold, productWords } from '../model/tokenize';

/** Part of every hash. Raise it when derived columns change: the next run then writes every row again. */
const DERIVATION = 2;
/** Enough of a name to sort by; an index entry has little room. */
const SORT_KEY_LENGTH = 120;

/** The product itself, the same for every connection: columns of `products`. */
export const CONTENT = {
  name: 'text',
  product_code: 'text',
  code_key: 'text',
  description: 'text',
  detailed_description: 'text',
  featured_description: 'text',
  vendor: 'bigint',
  type: 'bigint',
  thumb_url: 'text',
  main_image_url: 'text',
  datasheet_url: 'text',
  guide_url: 'text',
  quickstart_url: 'text',
  subscription_type: 'text',
  is_shippable: 'boolean',
  is_financeable: 'boolean',
  content_hash: 'text',
} as const;

/** The offer to one connection: columns of `offers`. */
export const OFFER = {
  price: 'numeric',
  rrp: 'numeric',
  stock: 'integer',
  shipping_cost: 'numeric',
  provisioning: 'jsonb',
  maintenance: 'jsonb',
  rate_plans: 'jsonb',
  extra: 'jsonb',
  record_hash: 'text',
} as const;

/** Columns that only `listings` needs. */
const LISTING = { flags: 'smallint', name_key: 'text', words: 'text' } as const;

/** A row as `json_to_recordset` reads it. */
export const STAGED = { id: 'bigint', ...CONTENT, ...OFFER, ...LISTING } as const;

export type StagedRow = Record<keyof typeof STAGED, unknown>;

/** A hash of the API's text as it is stored, which a change of what is derived makes another. */
export const storedHash = (text: string): string => `${DERIVATION}.${text}`;

/**
 * One product of the API as a row to stage.
 * @param recordHash of the record as received, see `storedHash`.
 */
export function stagedRow(product: UpstreamProduct, recordHash: string): StagedRow {
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
  return {
    id: product.id,
    ...content,
    code_key: codeKey(product.productCode),
    content_hash: storedHash(hash('sha1', JSON.stringify(content), 'base64')),
    price: product.price,
    rrp: product.rrp,
    stock: product.stock,
    shipping_cost: product.shippingCost,
    provisioning: product.provisioning,
    maintenance: product.maintenance,
    rate_plans: product.ratePlans,
    extra: product.extra,
    record_hash: recordHash,
    flags: toFlags(product),
    name_key: fold(product.name).slice(0, SORT_KEY_LENGTH),
    words: productWords(product).join(' '),
  };
}
