import { DAY_MS } from '@/lib/platform/durations';
import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { requireFeature } from '@/lib/organisations/features/require-feature';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { orderFiles } from '../model/detail-tables';
import { fileResponse, type ReadUpload, readUpload } from '../model/file-content';
import { requireDailySize } from '../model/file-limit';
import { MAX_FILES } from '../model/file-rules';
import type { NewOrderFile, UploadedFile } from '../model/file-schema';
import {
  attachFiles,
  copyFiles,
  deleteUnattached,
  findFile,
  insertFile,
  listFiles,
  lockOrder,
} from '../model/file-store';
import { isOpen } from '../model/rules';

const UNATTACHED_MS = DAY_MS;

const tooManyError = () =>
  new AppError('invalid', { message: message('order-files.errors.tooMany', { max: MAX_FILES }) });

/** @throws AppError `too-many` when the organisation has uploaded enough for a day */
async function storeFile(
  tx: Tx,
  actor: Actor,
  file: ReadUpload,
  orderId: string | null,
): Promise<UploadedFile> {
  const { organisationId, userId: personId, realUserId: realPersonId } = actor;
  await requireDailySize(tx, orderFiles, { organisationId, size: file.size });
  const owner = { orderId, organisationId, personId, realPersonId };
  const id = await insertFile(tx, { ...file, ...owner, isAttached: orderId !== null });
  const { name, mediaType, size } = file;
  return { id, name, mediaType, size };
}

/**
 * Stores a file for an order that is about to be placed, byte for byte. Until then only the person who
 * uploaded it can read it, and it is deleted after a day (docs/decisions/0022).
 * @throws AppError `not-a-picture`, `too-large`, `too-many`
 */
export async function uploadFile(actor: Actor, input: NewOrderFile): Promise<UploadedFile> {
  requirePermission(actor, 'orders:create');
  requireFeature(actor, 'fileUpload');
  const file = await readUpload(input);
  return inTransaction((tx) => storeFile(tx, actor, file, null));
}

/**
 * Adds a file to an order of the acting organisation that is still open.
 * @throws AppError `not-found` for every other order; `conflict` when it is over; `invalid` when it has enough files;
 *   as `uploadFile`
 */
export async function addFile(actor: Actor, orderId: string, input: NewOrderFile): Promise<UploadedFile> {
  requirePermission(actor, 'orders:create');
  requireFeature(actor, 'fileUpload');
  if (!(await inTransaction((tx) => lockOrder(tx, orderId, actor.organisationId))))
    throw notFound(message('orders.errors.notFound'));
  const file = await readUpload(input);
  return inTransaction(async (tx) => {
    const order = await lockOrder(tx, orderId, actor.organisationId);
    if (!order) throw notFound(message('orders.errors.notFound'));
    if (!isOpen(order)) throw new AppError('conflict', { message: message('order-files.errors.closed') });
    if ((await listFiles(tx, orderId)).length >= MAX_FILES) throw tooManyError();
    const stored = await storeFile(tx, actor, file, orderId);
    await recordAuditEvent(tx, actor, {
      action: 'order.file-added',
      subject: `order:${orderId}`,
      detail: `${order.number}, ${file.name}, ${file.sha256}`,
    });
    return stored;
  });
}

/**
 * Gives the actor's uploaded files to the order, or to both orders, that are stored in this transaction.
 * @throws AppError `invalid` when one of them is not there any more
 */
export async function attachUploadedFiles(
  tx: Tx,
  actor: Actor,
  fileIds: readonly string[],
  [orderId, secondOrderId]: readonly [string, string?],
): Promise<void> {
  if (fileIds.length === 0) return;
  const ids = [...new Set(fileIds)];
  const to = { orderId, organisationId: actor.organisationId, personId: actor.userId };
  if ((await attachFiles(tx, ids, to)) !== ids.length)
    throw new AppError('invalid', { message: message('order-files.errors.gone') });
  if (secondOrderId) await copyFiles(tx, orderId, secondOrderId);
}

/**
 * A file of an order of the acting organisation, to be saved: never shown, and nothing in it may run.
 * @throws AppError `not-found` for every other one
 */
export async function getFile(
  actor: Actor,
  { orderId, fileId }: { orderId: string; fileId: string },
): Promise<Response> {
  requirePermission(actor, 'orders:read');
  const file = await findFile(db(), { id: fileId, orderId, organisationId: actor.organisationId });
  if (!file) throw notFound(message('order-files.errors.notFound'));
  return fileResponse(file);
}

/** Deletes files that were uploaded a day ago and that no order was placed with. */
export async function deleteUnattachedFiles(now: Date): Promise<void> {
  await deleteUnattached(db(), new Date(now.getTime() - UNATTACHED_MS));
}
