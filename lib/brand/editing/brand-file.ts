import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { translatorFor } from '@/lib/platform/messages/translator';
import { writeField } from '@/lib/platform/messages/write';
import { showContacts } from '../contacts';
import { applyFile, decodePictures } from '../model/apply-brand-file';
import type { Picture } from '../model/body';
import {
  BRAND_FILE_FORMAT,
  type BrandFile,
  type FilePicture,
  limitFaults,
  readBrandFile,
  toBrandFile,
} from '../model/brand-file';
import { requireManager, requireOwnBrand } from '../model/own-brand';
import { ASSET_KINDS } from '../model/rules';
import { hashFile } from '../model/save-brand';
import type { AssetKind, BrandAsset } from '../model/schema';
import { findBrandId, findFile, lockBrand, saveFile } from '../model/store';
import { getBrandState } from './data';
import { replaceDraft, toDraft } from './draft';
import { requireRoom } from './pictures';
import type { ImportAnswer, ImportInput } from './schema';
import { findEdited } from './store';

async function readFilePicture(brandId: number, picture: Picture | null): Promise<FilePicture | null> {
  if (picture === null || picture === 'none') return picture;
  const file = await findFile(db(), brandId, picture);
  return file && { mediaType: 'image/png', base64: Buffer.from(file.bytes).toString('base64') };
}

async function readDraftFile(brandId: number): Promise<BrandFile> {
  const body = showContacts(toDraft(await findEdited(db(), brandId)).body);
  const pictures = await Promise.all(
    ASSET_KINDS.map(async (kind) => [kind, await readFilePicture(brandId, body.pictures[kind])] as const),
  );
  return toBrandFile(body, Object.fromEntries(pictures) as Record<AssetKind, FilePicture | null>);
}

/**
 * The draft of the acting organisation's brand as a file: its own fields, without ids and hosts. The file of an organisation without a
 * brand of its own has no fields.
 */
export async function exportBrand(actor: Actor): Promise<Response> {
  await requireManager(actor);
  const brandId = await findBrandId(db(), actor.organisationId);
  const file: BrandFile = brandId === null ? { format: BRAND_FILE_FORMAT } : await readDraftFile(brandId);
  const name = (file.name ?? '').replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '');
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${['brand', name].filter(Boolean).join('-')}.json"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

async function saveFiles(tx: Tx, brandId: number, files: readonly BrandAsset[]): Promise<void> {
  if (files.length > 0) await requireRoom(tx, brandId, files.length);
  for (const file of files) await saveFile(tx, brandId, hashFile(file), file);
}

/**
 * Reads a brand's file into the draft of the acting organisation's brand and publishes nothing.
 * @returns the draft, the fields that were taken, and every place of the file that could not be read
 * @throws AppError `invalid` for what is no brand's file; `conflict` when another person changed the draft since it was read
 */
export async function importBrand(actor: Actor, { draftVersion, file }: ImportInput): Promise<ImportAnswer> {
  const brandId = await requireOwnBrand(actor);
  const read = readBrandFile(file);
  const pictures = await decodePictures(read);
  await inTransaction(async (tx) => {
    await lockBrand(tx, brandId);
    await saveFiles(tx, brandId, pictures.files);
    const body = applyFile(toDraft(await findEdited(tx, brandId)).body, read, pictures);
    await replaceDraft(tx, brandId, { draftVersion, body, by: actor.realUserId });
    await recordAuditEvent(tx, actor, { action: 'brands.imported', subject: `brand:${brandId}` });
  });
  const { faults, more } = limitFaults([...read.faults, ...pictures.faults]);
  const lost = new Set(pictures.faults.map(({ path }) => path));
  const t = translatorFor(actor.locale);
  return {
    state: await getBrandState(actor),
    taken: read.taken.filter((name) => !lost.has(`pictures.${name}`)),
    faults: faults.map(({ path, message }) => ({ path, message: writeField(t, message) })),
    more,
    hiddenAnnouncements: read.hiddenAnnouncements,
  };
}
