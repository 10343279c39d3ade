import 'server-only';
import { createHash } from 'node:crypto';
import { log } from '@/lib/platform/log/log';
import { showContacts } from './contacts';
import { readBody } from './model/body';
import type { CachedBrand } from './model/brand-cache';
import { type BrandLink, type EffectiveBrand, resolveBrand } from './model/inheritance';
import { toOverrides } from './model/overrides';
import { ASSET_KINDS, LEGAL_KINDS } from './model/rules';
import type { AssetKind, LegalKind } from './model/schema';
import type { BrandRow, StoredLink } from './model/store';

/** Reads bodies from their rows; an invalid field counts as not set. */
export const toChain = (stored: readonly StoredLink[]): BrandLink[] =>
  stored.map(({ brandId, body: raw }) => {
    const { body, invalid } = readBody(raw);
    if (invalid.length > 0)
      log().error({ code: 'brand-invalid', brandId, invalid }, 'a stored brand is not valid');
    return { brandId, body };
  });

const getLegalUrl = (kind: LegalKind, { legal }: EffectiveBrand): [LegalKind, string][] => {
  const legalText = legal[kind];
  return legalText ? [[kind, legalText.kind === 'link' ? legalText.url : `/legal/${kind}`]] : [];
};

/** The pictures that a brand answers with; an icon it always has. */
const listAssetKinds = ({ pictures }: EffectiveBrand): AssetKind[] =>
  ASSET_KINDS.filter((kind) => kind === 'square' || pictures[kind] !== null);

/** Resolves a brand from its row: its own fields, and those that it inherits from the brands above it. */
export function toCachedBrand({ id, organisationId, chain }: BrandRow): CachedBrand {
  const links = toChain(chain);
  const effective = resolveBrand(links);
  const { name, tokens, taxNote, footerLinks } = effective;
  const { support } = showContacts(effective);
  const state = createHash('sha256').update(JSON.stringify(effective)).digest('hex');
  const version = `${id}-${state.slice(0, 12)}`;
  const legal = Object.fromEntries(LEGAL_KINDS.flatMap((kind) => getLegalUrl(kind, effective)));
  const assets = listAssetKinds(effective);
  return {
    brand: { id, organisationId, version, name, tokens, support, taxNote, footerLinks, legal, assets },
    effective,
    supportAbove: resolveBrand(links.slice(1)).support,
    overrides: toOverrides(links.find(({ brandId }) => brandId === id)?.body.messages ?? null),
  };
}
