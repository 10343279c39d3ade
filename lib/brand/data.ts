import 'server-only';
import { cache } from 'react';
import { db, inTransaction, pool, type Tx } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { AppError, notFound } from '@/lib/errors';
import { Kept } from '@/lib/kept';
import { log } from '@/lib/log';
import { NEUTRAL_TOKENS } from './neutral';
import { asPng, plainIcon } from './pictures';
import { normaliseHost, originOf } from './rules';
import {
  type AssetKind,
  type Brand,
  type BrandAsset,
  brandTokensSchema,
  type MailBrand,
  type NewBrand,
} from './schema';
import {
  type BrandRow,
  countBrands,
  findAsset,
  findByHost,
  findById,
  findCanonicalHost,
  findNameAlong,
  HostTakenError,
  saveBrandRows,
} from './store';
import { renderStylesheet } from './stylesheet';

/**
 * The brand of a Host header, exactly as a table names it; null for an unknown host, which gets a neutral 404 and never
 * a default tenant. Forwarded hosts are not believed: a proxy in front passes the Host header on. Once per request.
 */
export const findBrandByHost = cache(async (header: string | null): Promise<Brand | null> => {
  const host = normaliseHost(header);
  return host ? keptBrands().get(host, () => readBrand(host)) : null;
});

/** How long a node may show a brand as it was before another node changed it. */
const BRAND_MS = 5_000;
const MOST_HOSTS = 1_000;
/** By database, since a test has several. */
const kept = new WeakMap<object, Kept<Brand | null>>();

function keptBrands(): Kept<Brand | null> {
  const known = kept.get(pool()) ?? new Kept(MOST_HOSTS, BRAND_MS);
  kept.set(pool(), known);
  return known;
}

async function readBrand(host: string): Promise<Brand | null> {
  const row = await findByHost(db(), host);
  return row ? brandOf(row) : null;
}

function brandOf({ tokens, state, ...row }: BrandRow): Brand {
  const parsed = brandTokensSchema.safeParse(tokens);
  if (!parsed.success)
    log().error({ brandId: row.id, issues: parsed.error.issues }, 'stored brand tokens are not valid');
  return { ...row, tokens: parsed.data ?? NEUTRAL_TOKENS, version: `${row.id}-${state.slice(0, 12)}` };
}

/**
 * The brand of the host if `version` is of the same brand: another brand's files do not exist under this host. An older
 * version of the same brand is served as it is now, so that a page drawn before a change does not lose its look.
 * @throws AppError `not-found`
 */
async function brandForVersion(
  host: string | null,
  version: string,
): Promise<{ brand: Brand; current: boolean }> {
  const brand = await findBrandByHost(host);
  if (!brand || version.split('-')[0] !== String(brand.id)) throw notFound();
  return { brand, current: version === brand.version };
}

/** @throws AppError `not-found` */
export async function getStylesheet(
  host: string | null,
  version: string,
): Promise<{ css: string; current: boolean }> {
  const { brand, current } = await brandForVersion(host, version);
  return { css: renderStylesheet(brand.tokens), current };
}

/** @throws AppError `not-found` */
export async function getAsset(
  host: string | null,
  version: string,
  kind: AssetKind,
): Promise<BrandAsset & { current: boolean }> {
  const { brand, current } = await brandForVersion(host, version);
  const asset = await findAsset(db(), brand.id, kind);
  if (!asset) throw notFound();
  return { ...asset, current };
}

/** The host for links in mail and documents; never one that a request brought along (RELIABILITY §2 o). */
export const getCanonicalHost = (brandId: number): Promise<string | null> => findCanonicalHost(db(), brandId);

/** Whose brand an organisation at the end of a path is served under, by its name. */
export const brandNameAlong = (tx: Tx, path: readonly number[]): Promise<string | null> =>
  findNameAlong(tx, path);

/** A brand as mail shows it: all links start at its stored canonical host; a brand without one, or none, is neutral. */
export async function mailBrand(tx: Tx, brandId: number): Promise<MailBrand> {
  const row = await findById(tx, brandId);
  const host = row && (await findCanonicalHost(tx, brandId));
  if (!row || !host)
    return { name: row?.name ?? 'Orders', origin: null, logo: null, primary: NEUTRAL_TOKENS.primary };
  const { name, tokens, version, assets } = brandOf(row);
  const origin = originOf(host, { port: env().PORT, isPlain: env().INSECURE_COOKIES });
  const logo = assets.includes('logo-light') ? `${origin}/brand/${version}/logo-light` : null;
  return { name, origin, logo, primary: tokens.primary };
}

/** Whether there is a brand yet: until then every host is the set-up's. */
export const hasBrand = async (): Promise<boolean> => (await countBrands(db())) > 0;

/**
 * Writes the brand of an organisation with its hosts and pictures, in one transaction; the one that it has is replaced.
 * @returns the brand's id
 * @throws AppError `invalid` when a token or a host is not in its strict form; `conflict` when a host is another brand's;
 *   `not-a-picture` or `too-large`.
 */
export async function saveBrand(brand: NewBrand): Promise<number> {
  const tokens = brandTokensSchema.safeParse(brand.tokens);
  if (!tokens.success || brand.hosts.some((host) => normaliseHost(host) !== host))
    throw new AppError('invalid', { detail: `The brand ${brand.name} is not valid.` });
  const { 'logo-light': light, 'logo-dark': dark, square } = brand.assets;
  const assets = {
    ...(light && { 'logo-light': await asPng(light.bytes) }),
    ...(dark && { 'logo-dark': await asPng(dark.bytes) }),
    square: square ? await asPng(square.bytes) : await plainIcon(tokens.data.primary),
  };
  const id = await inTransaction((tx) => saveBrandRows(tx, { ...brand, assets, tokens: tokens.data })).catch(
    (error: unknown) => {
      if (!(error instanceof HostTakenError)) throw error;
      const message = `${error.host} belongs to another brand. Choose another address, or take it from that brand first.`;
      throw new AppError('conflict', { detail: message, fields: [{ path: 'host', message }] });
    },
  );
  keptBrands().clear();
  return id;
}
