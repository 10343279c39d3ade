import type { Translator } from '@/lib/platform/messages/types';
import { EMPTY_LIST_STATE, formatListState } from '../model/list-state';
import type { Suggestions } from '../model/suggestion-schema';

/** One thing that the search field proposes. */
export interface Proposal {
  /** Unique among all that are proposed together. */
  key: string;
  kind: 'part-number' | 'product' | 'sku' | 'vendor' | 'type';
  label: string;
  /** Shown next to the label: a SKU or a name; empty for none. */
  detail: string;
  /** Products that the proposal finds; null for a product itself. */
  count: number | null;
  productId: number | null;
  hasPicture: boolean;
  pictureVersion?: string | null;
  /** Path after `/o/{organisation}/products`. */
  path: string;
}

export interface ProposalGroup {
  title: string;
  proposals: Proposal[];
}

function productProposal(
  kind: 'product' | 'sku',
  product: {
    id: number;
    name: string;
    productCode: string;
    hasPicture?: boolean;
    pictureVersion?: string | null;
  },
): Proposal {
  const isSku = kind === 'sku';
  return {
    key: `${kind}-${product.id}`,
    kind,
    label: isSku ? product.productCode : product.name,
    detail: isSku ? product.name : product.productCode,
    count: null,
    productId: product.id,
    hasPicture: product.hasPicture ?? false,
    pictureVersion: product.pictureVersion,
    path: `/${product.id}`,
  };
}

const partNumberProposal = (
  { id, code, name }: Suggestions['partNumbers'][number],
  index: number,
): Proposal => ({
  key: `part-number-${index}`,
  kind: 'part-number',
  label: code,
  detail: name,
  count: null,
  productId: id,
  hasPicture: false,
  path: `/${id}`,
});

function filterProposal(
  kind: 'vendor' | 'type',
  { id, name, count }: { id: number; name: string; count: number },
): Proposal {
  return {
    key: `${kind}-${id}`,
    kind,
    label: name,
    detail: '',
    count,
    productId: null,
    hasPicture: false,
    path: formatListState({ ...EMPTY_LIST_STATE, [kind]: [id] }),
  };
}

/** The suggestions of the search field in groups; an empty group is omitted. */
export function proposalGroups(
  t: Translator<'catalogue.suggestions'>,
  { partNumbers, products, skus, vendors, types }: Suggestions,
): ProposalGroup[] {
  return [
    { title: t('partNumbers'), proposals: partNumbers.map(partNumberProposal) },
    { title: t('products'), proposals: products.map((product) => productProposal('product', product)) },
    { title: t('skus'), proposals: skus.map((product) => productProposal('sku', product)) },
    { title: t('vendors'), proposals: vendors.map((vendor) => filterProposal('vendor', vendor)) },
    { title: t('types'), proposals: types.map((type) => filterProposal('type', type)) },
  ].filter(({ proposals }) => proposals.length > 0);
}
