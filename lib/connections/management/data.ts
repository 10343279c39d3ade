import { message } from '@/lib/platform/messages/message';
import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { clearCircuit, enqueueConnectionRecovery, resumeSending } from '../circuit-breaker/data';
import { resolveForDeployment } from '../model/profile';
import { getApiSettings } from './credentials';
import { findDeletionError } from './rules';
import type { ConnectionUsage, ManagedConnection, ManagedConnections, Pause } from './schema';
import { isOperator, listScope, requireManaged } from './scope';
import { countCatalogues, findUsage, lockConnection, markDeleted, savePaused } from './store';

export {
  addConnection,
  changeProfile,
  checkConnection,
  openForEditing,
  rotateConnection,
} from './credentials';

/** The connections that the person looks after. */
export async function listManagedConnections(actor: Actor): Promise<ManagedConnections> {
  const connections = await listScope(actor);
  if (!isOperator(actor)) return { connections, catalogues: null, api: null };
  const profile = await getApiSettings(db());
  const { baseUrl, tokenUrl, version } = resolveForDeployment(profile);
  return {
    connections,
    catalogues: { used: await countCatalogues(db()), max: env().CATALOGUES_MAX },
    api: { baseUrl, tokenUrl, version, profile },
  };
}

/** @throws AppError `not-found` */
export const getManagedConnection = (actor: Actor, id: number): Promise<ManagedConnection> =>
  requireManaged(actor, id);

/** Counts what depends on a connection. @throws AppError `not-found` */
export async function getConnectionUsage(actor: Actor, id: number): Promise<ConnectionUsage> {
  await requireManaged(actor, id);
  return findUsage(db(), id);
}

/**
 * Pauses reads and orders of a connection until it is resumed; they wait. What is being sent at this
 * moment ends normally.
 * @throws AppError `not-found`
 */
export async function pauseConnection(
  actor: Actor,
  id: number,
  { isPaused }: Pause,
): Promise<ManagedConnection> {
  await requireManaged(actor, id);
  await inTransaction(async (tx) => {
    const isResumed = !isPaused && (await resumeSending(tx, id));
    if (!(await savePaused(tx, id, isPaused)) && !isResumed) return;
    if (!isPaused) await enqueueConnectionRecovery(tx, id);
    const action = isPaused ? 'connections.paused' : 'connections.resumed';
    await recordAuditEvent(tx, actor, { action, subject: `connection:${id}` });
  });
  return requireManaged(actor, id);
}

/**
 * Deletes a connection: its secret is forgotten, and what came of its orders stays on record.
 * @throws AppError `not-found`; `conflict` while orders wait for it or are unconfirmed.
 */
export async function deleteConnection(actor: Actor, id: number): Promise<void> {
  const { clientId, organisation } = await requireManaged(actor, id);
  await inTransaction(async (tx) => {
    await lockConnection(tx, id);
    const error = findDeletionError(await findUsage(tx, id));
    if (error) throw new AppError('conflict', { message: error });
    await markDeleted(tx, id);
    await clearCircuit(tx, id);
    const detail = message('audit.details.connection', { organisation: organisation.name, client: clientId });
    await recordAuditEvent(tx, actor, { action: 'connections.deleted', subject: `connection:${id}`, detail });
  });
}
