import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { runInBackground } from '@/lib/platform/background';
import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { DAY_MS, HOUR_MS } from '@/lib/platform/durations';
import { notFound } from '@/lib/platform/errors';
import { pictureUrl } from '../media/kinds';
import { findProductSource } from '../media/source';
import { edgesToMake, PICTURE_VARIANTS, type PictureKind, type PictureVariant } from '../model/picture-rules';
import { checkPicture, fetchPicture, type PictureSource } from './fetch-picture';
import { findVariant, hashAddress, noteUse } from './store';

/** The source of a cached picture is asked again after this time. */
const CHECK_MS = DAY_MS;
/** Precision of the stored last use of a variant. */
const USE_MS = HOUR_MS;

export interface Picture {
  /** WebP. */
  bytes: Buffer;
  /** Its version: another content has another one. */
  contentHash: string;
}

/** Finds the source of a picture; null unless the organisation's catalogue has the product and the address is allowed. */
async function findPictureSource(
  actor: Actor,
  productId: number,
  kind: PictureKind,
): Promise<PictureSource | null> {
  const found = await findProductSource(actor.organisationId, productId, (urls) => pictureUrl(urls, kind));
  if (!found) return null;
  const { product, address, source } = found;
  const isOnly = pictureUrl(product, 'thumb') === pictureUrl(product, 'main');
  return { ...source, addressHash: hashAddress(address), edges: edgesToMake(kind, isOnly) };
}

type StoredVariant = NonNullable<Awaited<ReturnType<typeof findVariant>>>;

/** Returns the cached picture; notes its use and checks the source for a newer one, both behind the answer. */
function serveCached(source: PictureSource, edge: number, stored: StoredVariant): Picture | null {
  const { bytes, contentHash, checkedAt, usedAt } = stored;
  if (!bytes || contentHash === null || !usedAt) return null;
  const now = systemClock();
  if (now.getTime() - usedAt.getTime() > USE_MS)
    runInBackground('picture-use-not-stored', 'the use of a picture was not noted', () =>
      noteUse(db(), contentHash, edge, now),
    );
  if (now.getTime() - checkedAt.getTime() > CHECK_MS) checkPicture(source);
  return { bytes, contentHash };
}

const hasFailed = ({ failedUntil }: StoredVariant): boolean =>
  failedUntil !== null && failedUntil > systemClock();

/**
 * Returns a variant of a product's picture, from the cache or fetched; the browser never learns its origin.
 * @param signal aborts when the browser is gone: work that has not begun is dropped
 * @throws AppError `not-found` for every reason: the product is not the organisation's, it has no picture, the address is not
 * allowed, or the picture cannot be shown; `busy` when too many wait to be fetched. The page shows its placeholder.
 */
export async function getPicture(
  actor: Actor,
  productId: number,
  variant: PictureVariant,
  signal?: AbortSignal,
): Promise<Picture> {
  requirePermission(actor, 'products:read');
  const { kind, edge } = PICTURE_VARIANTS[variant];
  const source = await findPictureSource(actor, productId, kind);
  if (!source) throw notFound();
  const stored = await findVariant(db(), source.addressHash, edge);
  const cached = stored && serveCached(source, edge, stored);
  if (cached) return cached;
  if (stored && hasFailed(stored)) throw notFound();
  await fetchPicture(source, signal);
  const fetched = await findVariant(db(), source.addressHash, edge);
  if (!fetched?.bytes || fetched.contentHash === null) throw notFound();
  return { bytes: fetched.bytes, contentHash: fetched.contentHash };
}
