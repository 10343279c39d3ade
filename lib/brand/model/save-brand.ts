import 'server-only';
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { normaliseHost } from '@/lib/platform/http/hosts';
import { fieldMessage, message } from '@/lib/platform/messages/message';
import { type BrandBody, brandBodySchema, readBody } from './body';
import { clearBrandCache } from './brand-cache';
import { EMPTY_BODY } from './empty-body';
import { toPng } from './pictures';
import { ASSET_KINDS } from './rules';
import { type AssetKind, type BrandAsset, brandTokensSchema, type NewBrand } from './schema';
import {
  findPublishedBody,
  HostTakenError,
  insertVersion,
  lockOrCreateBrand,
  replaceHosts,
  saveFile,
} from './store';

/** Two pictures with the same content are one file. */
export const hashFile = ({ bytes }: BrandAsset): string => createHash('sha256').update(bytes).digest('hex');

export const hostTakenError = (host: string): AppError => {
  return new AppError('conflict', {
    message: message('brand.errors.hostTaken', { host }),
    fields: [{ path: 'host', message: fieldMessage('brand.errors.hostTaken', { host }) }],
  });
};

type RenderedPictures = Partial<Record<AssetKind, BrandAsset>>;

async function renderPictures(assets: NewBrand['assets']): Promise<RenderedPictures> {
  const pictures: RenderedPictures = {};
  for (const kind of ASSET_KINDS) {
    const given = assets[kind];
    if (given) pictures[kind] = await toPng(given.bytes);
  }
  return pictures;
}

/** Replaces the given fields of the published body. A new brand without a logo shows its name, not the logo of a brand above. */
function mergeBody(before: BrandBody | null, brand: NewBrand, pictures: RenderedPictures): BrandBody {
  const { pictures: previousPictures, ...rest } = before ?? {
    ...EMPTY_BODY,
    pictures: { 'logo-light': 'none', 'logo-dark': 'none', square: 'none', favicon: null } as const,
  };
  const given = Object.entries(pictures).map(([kind, file]) => [kind, hashFile(file)]);
  return brandBodySchema.parse({
    ...rest,
    name: brand.name,
    tokens: brand.tokens,
    pictures: { ...previousPictures, ...Object.fromEntries(given) },
    support: brand.support ?? rest.support,
    orderPrefix: brand.orderPrefix ?? rest.orderPrefix,
    legal: { ...rest.legal, ...brand.legal },
    announcements: brand.announcements ?? rest.announcements,
    featured: brand.featured ?? rest.featured,
  });
}

interface Publication {
  organisationId: number;
  /** Normalised host names; the first is the canonical one. */
  hosts: readonly string[];
  files: readonly BrandAsset[];
  /** @param before the body in effect; null before the first one */
  toBody: (before: BrandBody | null) => BrandBody;
}

/** Publishes what was given, unless it is in effect already. */
async function publish(tx: Tx, { organisationId, hosts, files, toBody }: Publication): Promise<number> {
  const { id: brandId } = await lockOrCreateBrand(tx, organisationId);
  const stored = await findPublishedBody(tx, brandId);
  const before = stored === null ? null : readBody(stored).body;
  const body = toBody(before);
  for (const file of files) await saveFile(tx, brandId, hashFile(file), file);
  if (!isDeepStrictEqual(before, body))
    await insertVersion(tx, { brandId, body, publishedBy: null, note: null });
  await replaceHosts(tx, brandId, hosts);
  return brandId;
}

/**
 * Publishes a brand with its hosts and pictures, in one transaction; its hosts count as proven. Only the portal's operator runs
 * this (the demo, the set-up and the command line), so there is no Actor.
 * @returns the brand's id
 * @throws AppError `conflict` when a host is another brand's
 */
export async function publishAsOperator(publication: Publication): Promise<number> {
  const id = await inTransaction((tx) => publish(tx, publication)).catch((error: unknown) => {
    throw error instanceof HostTakenError ? hostTakenError(error.host) : error;
  });
  clearBrandCache();
  return id;
}

/**
 * Publishes the given fields of an organisation's brand; the others keep their values.
 * @returns the brand's id
 * @throws AppError `invalid` when a field or a host is not in its strict form; `conflict` when a host is another brand's; `not-a-picture`
 * or `too-large`.
 */
export async function saveBrand(brand: NewBrand): Promise<number> {
  const checkedBody = brandBodySchema.safeParse({
    ...EMPTY_BODY,
    name: brand.name,
    support: brand.support ?? null,
  });
  const tokens = brandTokensSchema.safeParse(brand.tokens);
  if (!checkedBody.success || !tokens.success || brand.hosts.some((host) => normaliseHost(host) !== host))
    throw new AppError('invalid', { message: message('brand.errors.invalidBrand', { name: brand.name }) });
  const pictures = await renderPictures(brand.assets);
  return publishAsOperator({
    ...brand,
    files: Object.values(pictures),
    toBody: (before) => mergeBody(before, { ...brand, tokens: tokens.data }, pictures),
  });
}
