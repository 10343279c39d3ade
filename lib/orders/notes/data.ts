import { message } from '@/lib/platform/messages/message';
import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { notFound } from '@/lib/platform/errors';
import { recordOrderEvent } from '../events/data';
import type { NewNote, OrderNotes } from './schema';
import { findOrderNumber, insertNote, listNotes } from './store';

async function requireOrderNumber(tx: Tx, actor: Actor, orderId: string): Promise<string> {
  const number = await findOrderNumber(tx, orderId, actor.organisationId);
  if (number === null) throw notFound(message('orders.errors.notFound'));
  return number;
}

/** Reads the notes of orders that the caller may read, by the order's id. */
export async function findNotesByOrder(
  orderIds: readonly string[],
): Promise<Map<string, OrderNotes['notes']>> {
  const rows = orderIds.length > 0 ? await listNotes(db(), orderIds) : [];
  const notes = new Map<string, OrderNotes['notes']>(orderIds.map((id) => [id, []]));
  for (const { orderId, createdAt, ...note } of rows)
    notes.get(orderId)?.push({ ...note, createdAt: createdAt.toISOString() });
  return notes;
}

/** The notes on an order of the acting organisation. @throws AppError `not-found` for every other one */
export async function listOrderNotes(actor: Actor, orderId: string): Promise<OrderNotes> {
  requirePermission(actor, 'orders:read');
  await requireOrderNumber(db(), actor, orderId);
  const notes = (await findNotesByOrder([orderId])).get(orderId) ?? [];
  return { notes, canAdd: actor.permissions.includes('orders:create') };
}

/**
 * Stores a note in a transaction of the caller.
 * @param options `isTask`: it asks the people who deal with the supplier to do something
 */
export async function storeNote(
  tx: Tx,
  actor: Actor,
  orderId: string,
  { body, isTask = false }: NewNote & { isTask?: boolean },
): Promise<void> {
  const number = await requireOrderNumber(tx, actor, orderId);
  await insertNote(tx, { orderId, body, personId: actor.userId, realPersonId: actor.realUserId });
  const { organisationId } = actor;
  const data = isTask ? { isTask } : {};
  await recordOrderEvent(tx, { orderId, organisationId, kind: 'order.noted', data });
  await recordAuditEvent(tx, actor, { action: 'order.noted', subject: `order:${orderId}`, detail: number });
}

/** Writes something down about an order, for everybody who may read it. @throws as `listOrderNotes` */
export async function addNote(actor: Actor, orderId: string, note: NewNote): Promise<OrderNotes> {
  requirePermission(actor, 'orders:create');
  await inTransaction((tx) => storeNote(tx, actor, orderId, note));
  return listOrderNotes(actor, orderId);
}
