import type { PriceIndex } from '@/lib/pricing/price-chain/rules';
import type { Labels } from '../model/facts';
import type { CatalogueSort, Count } from '../model/schema';
import type { SpecificationCounts } from './count-specifications';
import type { FacetCounts } from './facet-counts';
import type { Filters } from './filters';
import type { TypeSpecifications } from './specification-columns';
import type { SearchTerms } from './terms';

/** The last product that was shown: the next page begins behind it. */
export interface ListPosition {
  /** Groups of the order, smallest first; see `TIERS`. */
  tier: number;
  /** The sort key within the tier. */
  key: number;
  id: number;
}

export interface SearchQuery {
  /** Null matches every product. */
  terms: SearchTerms | null;
  filters: Filters;
  sort: CatalogueSort;
  /** The price index for sorting and filtering by price; null when there is none. */
  priceIndex: PriceIndex | null;
  after: ListPosition | null;
}

export interface PageRequest {
  limit: number;
  facets: boolean;
}

/** The result of a search before its products are read. */
export interface SearchResult {
  places: ListPosition[];
  /** Null when facets were not requested. */
  facetCounts: FacetCounts | null;
  /** Counts are exact up to this number of matches. */
  maxCount: number;
}

/** Products of one SKU, or near it: ids, the most popular first, and how many there are beyond those that are listed. */
export interface FoundCodes {
  ids: number[];
  count: number;
}

/** Products whose SKU a spreadsheet may have turned into what was given. */
export interface SpoiltCodes extends FoundCodes {
  kind: 'leading-zeros' | 'exponent' | 'date';
}

/** Proposals of the search field while somebody types, and of a search without results. */
export interface SuggestIndex {
  /** Products whose SKU is this code, begins with it, or has a part that begins with it, in this order. */
  findSkus(code: string, limit: number): number[];
  countSkusThatBegin(beginning: string): number;
  /** True when no product has a word or a part of its SKU that begins so. */
  isMisspelt(word: string): boolean;
  /** Corrections of a misspelt word, the likeliest first. */
  correct(word: string): string[];
  /** Products of each vendor and type. */
  vendorCounts: ReadonlyMap<number, number>;
  typeCounts: ReadonlyMap<number, number>;
}

/** Products by the SKU that a buyer gave in a line of an order. */
export interface ResolveIndex {
  /** Products with exactly this SKU, but for case and punctuation. @param key as `codeKey` makes it */
  exact(key: string): FoundCodes;
  /** Products whose SKU a spreadsheet may have turned into this code; null when there are none. */
  spoilt(code: string): SpoiltCodes | null;
  /** Products whose SKU a spreadsheet may have turned into one of these days. Some may be no such SKU: `isDatedCode` tells. */
  dated(days: readonly string[]): SpoiltCodes;
  /** Products whose SKU is near. @param limit of ids */
  near(key: string, limit: number): FoundCodes;
}

/** The facts by which others are like a product. */
export interface DescribedProduct {
  id: number;
  name: string;
  vendor: number | null;
  type: number | null;
}

/** The order of the products of a price list, and products that it contains besides the matches. */
export interface LabelOrder {
  labels: Pick<Labels, 'vendor' | 'type'>;
  locale: string;
  ids: Iterable<number>;
}

/**
 * The index of one connection's catalogue. It is all that the rest of the portal knows of the search in memory, so another engine
 * can take its place (docs/search.md).
 */
export interface SearchIndex {
  /** Finds one page of products in an order, and the counts of the facets. */
  search(query: SearchQuery, page: PageRequest): Promise<SearchResult>;
  /** Counts the products that a search finds. */
  count(query: SearchQuery): Promise<Count>;
  /** Reads the specifications of a type's products from the database when they are first needed. */
  getSpecifications(type: number): Promise<TypeSpecifications>;
  /** Counts the products of a search's only type by what they state under some names, each name without its own filter. */
  countSpecifications(query: SearchQuery, names: readonly string[]): Promise<SpecificationCounts[]>;
  /** Ids of every product that a search finds, by vendor, type and name. @param query null finds none */
  listByLabels(query: SearchQuery | null, order: LabelOrder): Promise<Float64Array>;
  /** Ids of the products that are most like one, which itself may be gone from the list. */
  findSimilar(product: DescribedProduct, limit?: number): number[];
  readonly suggest: SuggestIndex;
  readonly resolve: ResolveIndex;
}
