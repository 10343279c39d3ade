import 'server-only';
import { createHash } from 'node:crypto';
import { cache } from 'react';
import { AsyncLru } from '@/lib/cache/async-lru';
import { db, type Tx } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { notFound } from '@/lib/errors';
import { normaliseHost, originOf } from '@/lib/http/hosts';
import { log } from '@/lib/log';
import { readBody } from './body';
import { type KeptBrand, keptBrands } from './brand-cache';
import { type BrandLink, type EffectiveBrand, resolveBrand } from './inheritance';
import { NEUTRAL_TOKENS } from './neutral';
import { plainIcon } from './pictures';
import {
  ASSET_KINDS,
  type AssetKind,
  type Brand,
  type BrandAsset,
  LEGAL_KINDS,
  type LegalKind,
  type MailBrand,
} from './schema';
import {
  type BrandRow,
  countBrands,
  findByHost,
  findById,
  findCanonicalHost,
  findCanonicalHosts,
  findFile,
  findIdAlong,
  type StoredLink,
} from './store';
import { renderStylesheet } from './stylesheet';

export { saveBrand } from './save-brand';

/** What brands say, read from their rows; what is not valid in one counts as not said. */
export const toChain = (stored: readonly StoredLink[]): BrandLink[] =>
  stored.map(({ brandId, body: raw }) => {
    const { body, invalid } = readBody(raw);
    if (invalid.length > 0) log().error({ brandId, invalid }, 'a stored brand is not valid');
    return { brandId, body };
  });

function toKept({ id, organisationId, chain }: BrandRow): KeptBrand {
  const effective = resolveBrand(toChain(chain));
  const state = createHash('sha256').update(JSON.stringify(effective)).digest('hex');
  return { id, organisationId, effective, version: `${id}-${state.slice(0, 12)}` };
}

async function readBrand(host: string): Promise<KeptBrand | null> {
  const row = await findByHost(db(), host);
  return row ? toKept(row) : null;
}

/** Once per request. */
const findKept = cache(async (header: string | null): Promise<KeptBrand | null> => {
  const host = normaliseHost(header);
  return host ? keptBrands().get(host, () => readBrand(host)) : null;
});

const legalAddress = (kind: LegalKind, { legal }: EffectiveBrand): [LegalKind, string][] => {
  const said = legal[kind];
  return said ? [[kind, said.kind === 'link' ? said.url : `/legal/${kind}`]] : [];
};

/** The pictures that a brand answers with; an icon it always has. */
const assetsOf = ({ pictures }: EffectiveBrand): AssetKind[] =>
  ASSET_KINDS.filter((kind) => kind === 'square' || pictures[kind] !== null);

/** What a page may know of a brand. */
export function toBrand({ effective, ...brand }: KeptBrand): Brand {
  const { name, tokens, support, footerLinks } = effective;
  const legal = Object.fromEntries(LEGAL_KINDS.flatMap((kind) => legalAddress(kind, effective)));
  return { ...brand, name, tokens, support, footerLinks, legal, assets: assetsOf(effective) };
}

/**
 * The brand of a Host header, exactly as a table names it; null for an unknown host, which gets a neutral 404 and never
 * a default tenant. Forwarded hosts are not believed: a proxy in front passes the Host header on.
 */
export async function findBrandByHost(header: string | null): Promise<Brand | null> {
  const kept = await findKept(header);
  return kept && toBrand(kept);
}

/**
 * The brand of the host if `version` is of the same brand: another brand's files do not exist under this host. An older
 * version of the same brand is served as it is now, so that a page drawn before a change does not lose its look.
 * @throws AppError `not-found`
 */
async function keptForVersion(
  host: string | null,
  version: string,
): Promise<{ kept: KeptBrand; current: boolean }> {
  const kept = await findKept(host);
  if (!kept || version.split('-')[0] !== String(kept.id)) throw notFound();
  return { kept, current: version === kept.version };
}

/** @throws AppError `not-found` */
export async function getStylesheet(
  host: string | null,
  version: string,
): Promise<{ css: string; current: boolean }> {
  const { kept, current } = await keptForVersion(host, version);
  return { css: renderStylesheet(kept.effective.tokens), current };
}

const MAX_ICONS = 100;
const ICONS_MS = 3_600_000;
/** Drawn from a colour alone. */
const ICONS = new AsyncLru<BrandAsset>(MAX_ICONS, ICONS_MS);

/** The picture that a brand answers with; one without an icon gets a plain one in its colour. */
async function findPicture(tx: Tx, effective: EffectiveBrand, kind: AssetKind): Promise<BrandAsset | null> {
  const source = effective.pictures[kind];
  if (source) return findFile(tx, source.brandId, source.hash);
  const { primary } = effective.tokens;
  return kind === 'square' || kind === 'favicon' ? ICONS.get(primary, () => plainIcon(primary)) : null;
}

/** @throws AppError `not-found` */
export async function getAsset(
  host: string | null,
  version: string,
  kind: AssetKind,
): Promise<BrandAsset & { current: boolean }> {
  const { kept, current } = await keptForVersion(host, version);
  const asset = await findPicture(db(), kept.effective, kind);
  if (!asset) throw notFound();
  return { ...asset, current };
}

/** A legal text of the brand of a host; null when it has none, or it stands elsewhere. */
export async function findLegalText(host: string | null, kind: LegalKind): Promise<string | null> {
  const said = (await findKept(host))?.effective.legal[kind];
  return said?.kind === 'text' ? said.text : null;
}

/** The host for links in mail and documents; never one that a request brought along (RELIABILITY §2 o). */
export const getCanonicalHost = (brandId: number): Promise<string | null> => findCanonicalHost(db(), brandId);

/** Where the portal is open: the address of each brand, the oldest first. @param most how many are listed */
export async function getAddresses(most = 10): Promise<string[]> {
  const { PORT: port, INSECURE_COOKIES: isPlain } = env();
  return (await findCanonicalHosts(db(), most)).map((host) => originOf(host, { port, isPlain }));
}

const NEUTRAL_MAIL: MailBrand = {
  name: 'Orders',
  origin: null,
  logo: null,
  primary: NEUTRAL_TOKENS.primary,
  sender: { name: 'Orders', replyTo: null },
  support: null,
};
/** Whose brand an organisation at the end of a path is served under, by its name. */
export async function brandNameAlong(tx: Tx, path: readonly number[]): Promise<string | null> {
  const id = await findIdAlong(tx, path);
  return id === null ? null : ((await getBrandNames(tx, [id])).get(id) ?? null);
}

/** A brand as mail shows it: all links start at its stored canonical host; a brand without one, or none, is neutral. */
export async function mailBrand(tx: Tx, brandId: number): Promise<MailBrand> {
  const row = await findById(tx, brandId);
  if (!row) return NEUTRAL_MAIL;
  const { effective, version } = toKept(row);
  const { name, senderName, replyTo, support, pictures, tokens } = effective;
  const sender = { name: senderName ?? name, replyTo };
  const host = await findCanonicalHost(tx, brandId);
  if (!host) return { ...NEUTRAL_MAIL, name, sender, support };
  const origin = originOf(host, { port: env().PORT, isPlain: env().INSECURE_COOKIES });
  const logo = pictures['logo-light'] ? `${origin}/brand/${version}/logo-light` : null;
  return { name, origin, logo, primary: tokens.primary, sender, support };
}

/** What brands are called, by their ids. */
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

/** Whether there is a brand yet: until then every host is the set-up's. */
export const hasBrand = async (): Promise<boolean> => (await countBrands(db())) > 0;

export { findFile as findBrandFile };
