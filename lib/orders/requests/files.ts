import 'server-only';
import { requireFeature } from '@/lib/organisations/features/require-feature';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { DAY_MS } from '@/lib/platform/durations';
import { notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { fileResponse, readUpload } from '../model/file-content';
import { requireDailySize } from '../model/file-limit';
import type { NewOrderFile, UploadedFile } from '../model/file-schema';
import { requestFiles } from '../model/request-tables';
import { requireRequest } from './access';
import { deleteUnattached, findFile, insertFile } from './file-store';

/** A file that no message was sent with is deleted after this. */
const UNATTACHED_MS = DAY_MS;

/**
 * Stores a file for a message that is about to be sent, byte for byte. Until then only the person who uploaded it can use
 * it, and it is deleted after a day.
 * @throws AppError `not-allowed`; `not-a-picture`, `too-large`, `too-many`
 */
export async function uploadRequestFile(actor: Actor, input: NewOrderFile): Promise<UploadedFile> {
  requirePermission(actor, 'orders:create');
  requireFeature(actor, 'fileUpload');
  const file = await readUpload(input);
  const { organisationId, userId: personId, realUserId: realPersonId } = actor;
  return inTransaction(async (tx) => {
    await requireDailySize(tx, requestFiles, { organisationId, size: file.size });
    const id = await insertFile(tx, { ...file, organisationId, personId, realPersonId });
    const { name, mediaType, size } = file;
    return { id, name, mediaType, size };
  });
}

/**
 * A file of a message that the person reads.
 * @throws AppError `not-found` for every other one, also for one that is for the other side only
 */
export async function getRequestFile(
  actor: Actor,
  { requestId, requestFileId: id }: { requestId: string; requestFileId: string },
): Promise<Response> {
  await requireRequest(actor, requestId);
  const file = await findFile(db(), { id, requestId, homeOrganisationId: actor.homeOrganisationId });
  if (!file) throw notFound(message('order-files.errors.notFound'));
  return fileResponse(file);
}

/** Deletes files that were uploaded a day ago and that no message was sent with. */
export const deleteUnattachedRequestFiles = async (now: Date): Promise<void> =>
  deleteUnattached(db(), new Date(now.getTime() - UNATTACHED_MS));
