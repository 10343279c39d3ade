import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import type { Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { findManaged, findManagers, findNames, type ManagedRow } from './management-store';

export type { ManagedRow };
export const getOrganisationNames = (tx: Tx, ids: readonly number[]): Promise<Map<number, string>> =>
  findNames(tx, ids);
/** Returns the organisations on a path that have administrators, from the top down. */
export const getManagersForPath = (tx: Tx, path: readonly number[]): Promise<number[]> =>
  findManagers(tx, path);

const managedElsewhereError = () =>
  new AppError('not-allowed', {
    message: message('customers.errors.managedElsewhere'),
  });

/** Finds an organisation at or below the acting one, archived or not. @throws AppError `not-found`, `not-allowed` */
export async function requireBelow(tx: Tx, actor: Actor, id: number): Promise<ManagedRow> {
  requirePermission(actor, 'organisations:manage');
  const row = await findManaged(tx, { actingId: actor.organisationId, id });
  if (!row) throw notFound(message('customers.errors.notFound'));
  return row;
}

/**
 * A customer of the acting organisation's that exists in the portal only: one below it, unless one between has
 * administrators, whose customer it is then (docs/decisions/0024).
 * @throws AppError `not-found`; `invalid` for one that the supplier knows, and for the acting one itself; `not-allowed`
 */
export async function requireCustomer(tx: Tx, actor: Actor, id: number): Promise<ManagedRow> {
  const row = await requireBelow(tx, actor, id);
  if (!row.isOwn)
    throw new AppError('invalid', {
      message: message('customers.errors.bySupplier'),
    });
  if (id === actor.organisationId)
    throw new AppError('invalid', {
      message: message('customers.errors.self'),
    });
  if (row.isOfOthers) throw managedElsewhereError();
  return row;
}

/** An organisation to which the actor may add customers. @throws AppError `not-found`, `not-allowed`; `conflict` for an archived one */
export async function requireSeller(tx: Tx, actor: Actor, id: number): Promise<ManagedRow> {
  const row = await requireBelow(tx, actor, id);
  if (row.isArchived && !row.isOwn) throw notFound(message('customers.errors.notFound'));
  if (row.managesItself) throw managedElsewhereError();
  requireCurrent(row);
  return row;
}

/** Rejects what is archived. @throws AppError `conflict` */
export function requireCurrent({ isArchived, name }: ManagedRow): void {
  if (isArchived) throw new AppError('conflict', { message: message('customers.errors.archived', { name }) });
}

/** One of the portal's own whose addresses the actor looks after: a customer, or the acting organisation itself. */
export async function requireAddressOwner(tx: Tx, actor: Actor, id: number): Promise<ManagedRow> {
  const row = await requireBelow(tx, actor, id);
  if (!row.isOwn) throw notFound(message('customers.errors.addressNotFound'));
  if (row.isOfOthers) throw managedElsewhereError();
  return row;
}
