import 'server-only';
import { cache } from 'react';
import { AsyncLru } from '@/lib/platform/cache/async-lru';
import { db, type Tx } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { notFound } from '@/lib/platform/errors';
import { findLanguageLocale } from '@/lib/platform/formats/languages';
import { buildOrigin, normaliseHost } from '@/lib/platform/http/hosts';
import type { BrandLanguage } from '@/lib/platform/http/middleware/language';
import { toCachedBrand, toChain } from './cached-brand';
import { type CachedBrand, getBrandCache } from './model/brand-cache';
import type { Layout } from './model/home-layout';
import { type EffectiveBrand, NEUTRAL_TOKENS, resolveBrand } from './model/inheritance';
import { renderPlainIcon } from './model/pictures';
import { findOwnFields } from './model/published-body';
import type { AssetKind, Brand, BrandAsset, LegalKind, MailBrand } from './model/schema';
import {
  countBrands,
  findBrandIdForPath,
  findByHost,
  findById,
  findCanonicalHost,
  findCanonicalHosts,
  findFile,
} from './model/store';
import { chooseSupport } from './reader-support';
import { renderStylesheet } from './stylesheet';
import type { ReaderSupport } from './support';

export { saveBrand } from './model/save-brand';

async function loadBrand(host: string): Promise<CachedBrand | null> {
  const row = await findByHost(db(), host);
  return row ? toCachedBrand(row) : null;
}

/** Once per request. */
const findCachedBrand = cache(async (header: string | null): Promise<CachedBrand | null> => {
  const host = normaliseHost(header);
  return host ? getBrandCache().get(host, () => loadBrand(host)) : null;
});

/**
 * The brand of a Host header, exactly as a table names it; null for an unknown host, which gets a neutral 404 and never
 * a default tenant. Forwarded hosts are not believed: a proxy in front passes the Host header on.
 */
export async function findBrandByHost(header: string | null): Promise<Brand | null> {
  return (await findCachedBrand(header))?.brand ?? null;
}

/** Returns the name and stylesheet of a Host header's brand, for pages that need nothing else. */
export async function findBrandLook(
  header: string | null,
): Promise<{ name: string; getStylesheet: () => string } | null> {
  const brand = await findBrandByHost(header);
  return brand && { name: brand.name, getStylesheet: () => renderStylesheet(brand.tokens) };
}

/** The language of a Host header's brand: the locale for visitors who have chosen none, and the texts that the brand overrides. */
export async function findBrandLanguage(header: string | null): Promise<BrandLanguage | null> {
  const cached = await findCachedBrand(header);
  if (!cached) return null;
  const { effective, overrides } = cached;
  return { locale: effective.language === 'browser' ? null : effective.language, overrides };
}

/**
 * The brand of the host if `version` is of the same brand: another brand's files do not exist under this host. An older
 * version of the same brand is served as it is now, so that a page drawn before a change does not lose its look.
 * @throws AppError `not-found`
 */
async function requireCachedVersion(
  host: string | null,
  version: string,
): Promise<{ cached: CachedBrand; current: boolean }> {
  const cached = await findCachedBrand(host);
  if (!cached || version.split('-')[0] !== String(cached.brand.id)) throw notFound();
  return { cached, current: version === cached.brand.version };
}

/** @throws AppError `not-found` */
export async function getStylesheet(
  host: string | null,
  version: string,
): Promise<{ css: string; current: boolean }> {
  const { cached, current } = await requireCachedVersion(host, version);
  return { css: renderStylesheet(cached.effective.tokens), current };
}

const MAX_ICONS = 100;
const ICON_TTL_MS = 3_600_000;
/** Drawn from a colour alone. */
const ICON_CACHE = new AsyncLru<BrandAsset>(MAX_ICONS, ICON_TTL_MS);

/** The picture that a brand answers with; one without an icon gets a plain one in its colour. */
async function findPicture(tx: Tx, effective: EffectiveBrand, kind: AssetKind): Promise<BrandAsset | null> {
  const source = effective.pictures[kind];
  if (source) return findFile(tx, source.brandId, source.hash);
  const { primary } = effective.tokens;
  return kind === 'square' || kind === 'favicon'
    ? ICON_CACHE.get(primary, () => renderPlainIcon(primary))
    : null;
}

/** @throws AppError `not-found` */
export async function getAsset(
  host: string | null,
  version: string,
  kind: AssetKind,
): Promise<BrandAsset & { current: boolean }> {
  const { cached, current } = await requireCachedVersion(host, version);
  const asset = await findPicture(db(), cached.effective, kind);
  if (!asset) throw notFound();
  return { ...asset, current };
}

/**
 * Returns a legal text of a host's brand in a reader's language, or else its default text; null when the brand has none, or only
 * links to one.
 */
export async function findLegalText(
  host: string | null,
  kind: LegalKind,
  locale: string,
): Promise<string | null> {
  const legalText = (await findCachedBrand(host))?.effective.legal[kind];
  if (legalText?.kind !== 'text') return null;
  return legalText.translations?.[findLanguageLocale(locale)] ?? legalText.text;
}

/** Finds who helps the people of an organisation under the brand of a host. @param homeOrganisationId where the person works */
export async function findSupport(
  host: string | null,
  homeOrganisationId: number,
): Promise<ReaderSupport | null> {
  const cached = await findCachedBrand(host);
  return cached && chooseSupport(db(), cached, homeOrganisationId);
}

/** The host for links in mail and documents; never one that a request brought along (docs/threats.md, o). */
export const getCanonicalHost = (brandId: number): Promise<string | null> => findCanonicalHost(db(), brandId);

/** Returns the URL of a brand's portal; null when no host serves it. */
export async function getBrandOrigin(brandId: number): Promise<string | null> {
  const host = await getCanonicalHost(brandId);
  return host && buildOrigin(host, env());
}

/** Returns the portal's URL under each brand, the oldest brand first. @param limit maximum number of URLs */
export async function getOrigins(limit = 10): Promise<string[]> {
  return (await findCanonicalHosts(db(), limit)).map((host) => buildOrigin(host, env()));
}

const NEUTRAL_MAIL: MailBrand = {
  name: 'Orders',
  origin: null,
  logo: null,
  primary: NEUTRAL_TOKENS.primary,
  sender: { name: 'Orders', replyTo: null },
  support: null,
  overrides: null,
};
/** Whose brand an organisation at the end of a path is served under, by its name. */
export async function getBrandNameForPath(tx: Tx, path: readonly number[]): Promise<string | null> {
  const id = await findBrandIdForPath(tx, path);
  return id === null ? null : ((await getBrandNames(tx, [id])).get(id) ?? null);
}

/**
 * A brand as mail shows it: all links start at its stored canonical host; a brand without one, or none, is neutral.
 * @param homeOrganisationId where the reader works, who is given the contact that pages give them; without it there is none
 */
export async function getMailBrand(tx: Tx, brandId: number, homeOrganisationId?: number): Promise<MailBrand> {
  const row = await findById(tx, brandId);
  if (!row) return NEUTRAL_MAIL;
  const cached = toCachedBrand(row);
  const { effective, brand, overrides } = cached;
  const { name, senderName, replyTo, pictures, tokens } = effective;
  const support =
    homeOrganisationId === undefined ? null : await chooseSupport(tx, cached, homeOrganisationId);
  const sender = { name: senderName ?? name, replyTo };
  const host = await findCanonicalHost(tx, brandId);
  if (!host) return { ...NEUTRAL_MAIL, name, sender, support, overrides };
  const origin = buildOrigin(host, env());
  const logo = pictures['logo-light'] ? `${origin}/brand/${brand.version}/logo-light` : null;
  return { name, origin, logo, primary: tokens.primary, sender, support, overrides };
}

export async function getBrandNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  for (const id of new Set(ids)) {
    const row = await findById(tx, id);
    if (row) names.set(id, resolveBrand(toChain(row.chain)).name);
  }
  return names;
}

/** The prefix of the numbers of orders that are placed under a brand. */
export async function getOrderPrefix(tx: Tx, brandId: number): Promise<string> {
  const row = await findById(tx, brandId);
  return resolveBrand(row ? toChain(row.chain) : []).orderPrefix;
}

/** The order in which the home pages of people under a brand begin; null when the brand does not say. */
export async function getHomeLayout(tx: Tx, brandId: number): Promise<Layout | null> {
  const row = await findById(tx, brandId);
  return row ? resolveBrand(toChain(row.chain)).home : null;
}

/** The products that a brand features, in its order, whether they are still on offer or not. */
export async function getFeaturedIds(tx: Tx, brandId: number): Promise<number[]> {
  return (await findOwnFields(tx, brandId))?.body.featured ?? [];
}

/** False until the first brand is published: every host then serves the set-up. */
export const hasBrand = async (): Promise<boolean> => (await countBrands(db())) > 0;

export { findFile as findBrandFile };
