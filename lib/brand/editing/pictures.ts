import 'server-only';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { requireOwnBrand } from '../model/own-brand';
import { toPng } from '../model/pictures';
import { hashFile } from '../model/save-brand';
import type { BrandAsset } from '../model/schema';
import { findChainAbove, findFile, lockBrand, saveFile } from '../model/store';
import { countFiles, deleteUnusedFiles } from './store';

/** Limits the pictures of a brand, over all its versions. */
const MAX_FILES = 200;
/** A draft that is being written may name its pictures later. */
const UNUSED_DAYS = 1;

/** Makes room for more pictures of a brand, which must be locked. @throws AppError `conflict` when there are too many */
export async function requireRoom(tx: Tx, brandId: number, more: number): Promise<void> {
  await deleteUnusedFiles(tx, brandId, UNUSED_DAYS);
  if ((await countFiles(tx, brandId)) + more > MAX_FILES)
    throw new AppError('conflict', {
      message: message('brand.errors.tooManyPictures', { max: MAX_FILES }),
    });
}

/**
 * Keeps a picture for the brand of the acting organisation: decoded and written again, under the hash of its content.
 * @param picture base64
 * @throws AppError `not-a-picture`, `too-large`; `conflict` when there are too many
 */
export async function addPicture(actor: Actor, picture: string): Promise<{ hash: string }> {
  const brandId = await requireOwnBrand(actor);
  const file = await toPng(Buffer.from(picture, 'base64'));
  const hash = hashFile(file);
  await inTransaction(async (tx) => {
    await lockBrand(tx, brandId);
    await requireRoom(tx, brandId, 1);
    await saveFile(tx, brandId, hash, file);
  });
  return { hash };
}

/**
 * A picture that the brand of the acting organisation has or inherits, for who prepares it.
 * @throws AppError `not-found`
 */
export async function getPicture(actor: Actor, hash: string): Promise<BrandAsset> {
  const own = await requireOwnBrand(actor);
  const above = await findChainAbove(db(), actor.organisationId);
  for (const brandId of [own, ...above.map((link) => link.brandId)]) {
    const file = await findFile(db(), brandId, hash);
    if (file) return file;
  }
  throw notFound();
}
