import type { UpstreamProduct } from '@/lib/upstream/types';
import type { MediaUrls } from '../media/kinds';
import type { Offered } from '../model/facts';

/** The texts of a product, its documents, and what the contract does not name. */
export interface Content extends MediaUrls {
  description: string | null;
  detailedDescription: string | null;
  featuredDescription: string | null;
  extra: Record<string, unknown>;
}

/** A product just read, in the shape in which the store gives it. */
export function toOffered(product: UpstreamProduct): Offered {
  return {
    ...product,
    hasPicture: product.thumbUrl !== null || product.mainImageUrl !== null,
    planCount: product.ratePlans.length,
    isShippable: product.isShippable ?? false,
    isFinanceable: product.isFinanceable ?? false,
  };
}

/** The texts of a product just read. */
export const toContent = (product: UpstreamProduct): Content => product;
