import type { ProductSort } from '@/lib/contract/product';
import type { UpstreamError } from './errors';

/** Amounts are decimals written out ("12.5"), never floats; null means absent or unreadable. */
export type Amount = string;

/** Fields that the contract does not name, cleaned for storage and shown generically. */
export type Extra = Record<string, unknown>;

export interface UpstreamAddOn {
  id: number;
  sku: string | null;
  name: string;
  price: Amount | null;
  dovetail: boolean | null;
  extra: Extra;
}

export interface UpstreamChargeCost {
  id: number;
  currency: string | null;
  cost: Amount | null;
  extra: Extra;
}

export interface UpstreamCharge {
  id: number;
  name: string;
  chargeType: string | null;
  chargeModel: string | null;
  costs: UpstreamChargeCost[];
  unitOfMeasure: string | null;
  extra: Extra;
}

export interface UpstreamRatePlan {
  id: number;
  name: string;
  /** The unit is not in the specification. */
  termLength: number | null;
  billingFrequency: string | null;
  renewalTermLength: number | null;
  isDefault: boolean;
  minQuantity: number | null;
  maxQuantity: number | null;
  charges: UpstreamCharge[];
  /** False when a charge or cost was unreadable: no total may be computed over what is left. */
  complete: boolean;
  extra: Extra;
}

export interface UpstreamProduct {
  id: number;
  name: string;
  /** The SKU; empty when the API gave none that can be read. */
  productCode: string;
  description: string | null;
  detailedDescription: string | null;
  featuredDescription: string | null;
  vendor: number | null;
  type: number | null;
  rrp: Amount | null;
  /** The price to the caller; null is a price on request, or one that could not be read. */
  price: Amount | null;
  thumbUrl: string | null;
  mainImageUrl: string | null;
  datasheetUrl: string | null;
  guideUrl: string | null;
  quickstartUrl: string | null;
  stock: number | null;
  provisioning: UpstreamAddOn[];
  maintenance: UpstreamAddOn[];
  shippingCost: Amount | null;
  subscriptionType: string | null;
  ratePlans: UpstreamRatePlan[];
  isShippable: boolean | null;
  isFinanceable: boolean | null;
  extra: Extra;
  /** Paths of fields that were present but unreadable, such as `price` or `rate_plans.0.id`. */
  faults: string[];
}

export interface UpstreamOrganisation {
  id: number;
  name: string;
  /** null for a root, or when unreadable. */
  parentId: number | null;
  linkedAccount: boolean | null;
  financeType: string | null;
  extra: Extra;
}

export interface UpstreamUser {
  id: number;
  name: string;
  organisationId: number;
  realId: number | null;
  realName: string | null;
  currency: string | null;
  locale: string | null;
  timezone: string | null;
  admin: boolean;
  root: boolean;
  modules: string[];
  /** `inherited` is the wire's `parent`: granted by the parent organisation. */
  permissions: { permission: string; inherited: boolean }[];
}

export interface UpstreamOrder {
  /** It stays as it came; a number is written in its digits. */
  id: string;
  /** The status in the answer, also when the contract does not list it; null when the answer had none. */
  status: string | null;
  /** The whole answer, cleaned for storage; shown generically. */
  answer: Extra;
}

/** A list answer: what could be read, and what could not. */
export interface Listing<T> {
  items: T[];
  /** Number of records that the API sent; only an empty page is the end of a list (docs/decisions/0016). */
  received: number;
  /** Records left out because they were unreadable or repeated an id. */
  dropped: number;
}

/** One record of a page as received. */
export interface RawProduct {
  /** Null when it has no readable one. */
  id: number | null;
  /** The same for the same record, regardless of its spaces and line breaks. */
  hash: string;
  /** Null when the record cannot be read; the faults are the paths of what could not be. */
  read(): { product: UpstreamProduct | null; faults: string[] };
}

/** A page of the list of products, from 1. */
export interface PageQuery {
  page: number;
  /** The profile's number unless given; the API may send fewer. */
  perPage?: number;
}

/** It counts the records read so far, this page included. */
export interface ReadSoFar {
  received: number;
  /** The number of records of the largest page, and of the last one. */
  largest: number;
  last: number;
}

/**
 * `more`: only the next page tells; `last`: none follows. Else the list also ends with an answer that there is no next page:
 * that it was not found, or that it was rejected.
 */
export type PageEnd = 'more' | 'not-found' | 'refused' | 'last';

/** One page of products, not yet looked into. */
export interface ProductPage {
  /** The same for the same text. */
  hash: string;
  isEmpty: boolean;
  /** True when the next page may be requested before this one is parsed. */
  isEndUntold: boolean;
  /** Decides by the profile's rule whether the list ends here. */
  getEnd(read: ReadSoFar): PageEnd;
  /** @throws UpstreamError `malformed` */
  records(): RawProduct[];
}

export interface ProductQuery {
  page?: number;
  perPage?: number;
  /** -1 selects products without a vendor. */
  vendor?: number[];
  /** -1 selects products without a type. */
  type?: number[];
  text?: string;
  sortBy?: ProductSort[];
}

export interface ReadOptions {
  /** Time for the whole read, its retries included, in milliseconds; the configured read timeout when absent. */
  timeoutMs?: number;
  /**
   * Called before every further GET of this read: a try after a failure, and the one after a renewed token. False prevents the try, and the
   * result of the previous one is final. When it is absent, every try is made.
   * @param error of the last try; none before the try with a renewed token.
   */
  mayRetry?: (error?: UpstreamError) => Promise<boolean>;
  /** True when a fault of the API's here concerns only the requested record, not the connection; such a read does not wait. */
  isOneRecord?: boolean;
}
