import 'server-only';
import { requireInTree } from '@/lib/organisations/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, type Tx } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { getPauseLabel } from '../circuit-breaker/labels';
import { CLOSED, withPause } from '../model/circuit-breaker-rules';
import { getHiddenNames } from '../model/redaction';
import { type HiddenNames, redactText } from '../model/redaction-rules';
import type { ManagedConnection } from './schema';
import { findManaged, type ManagedRow, type Scope } from './store';

/** Only operators choose and see the address of the API. */
export const isOperator = ({ permissions }: Actor): boolean => permissions.includes('system:read');

/**
 * The connections that a person looks after: of the acting organisation and of those below it without administrators of
 * their own; operators look after each in their tree.
 * @throws AppError `not-allowed`
 */
export async function getScope(actor: Actor): Promise<Scope> {
  requirePermission(actor, 'connections:manage');
  await requireInTree(actor, actor.organisationId);
  const isAll = isOperator(actor);
  return { root: isAll ? actor.homeOrganisationId : actor.organisationId, isAll };
}

function toFailure({ lastError, lastErrorAt, lastAnswerAt }: ManagedRow, hidden: HiddenNames) {
  if (lastErrorAt === null || (lastAnswerAt !== null && lastAnswerAt >= lastErrorAt)) return null;
  return { at: lastErrorAt, reason: redactText(lastError ?? '', hidden) };
}

function toStopped({ pausedAt, openedAt, openedFor }: ManagedRow) {
  const stored = { ...CLOSED, openedAt: openedAt ? new Date(openedAt) : null, reason: openedFor };
  const { openedAt: since, reason } = withPause(stored, pausedAt ? new Date(pausedAt) : null);
  return since && { since: since.toISOString(), ...getPauseLabel(reason) };
}

function toManaged(row: ManagedRow, actor: Actor, hidden: HiddenNames): ManagedConnection {
  const { id, organisation, clientId, hasCatalogue, permissions, currency, products, readAt } = row;
  const { lastAnswerAt, secretSetAt, secretDays } = row;
  return {
    ...{ id, organisation, clientId, hasCatalogue, permissions, currency, products, readAt },
    ...{ lastAnswerAt, secretSetAt, secretDays },
    address: isOperator(actor) ? (row.baseUrl ?? env().UPSTREAM_URL) : null,
    profile: isOperator(actor) ? row.profile : null,
    failure: toFailure(row, hidden),
    isPaused: row.pausedAt !== null || row.openedFor === 'unreadable',
    stopped: toStopped(row),
  };
}

/** The connections that a person looks after, nearest first. */
export async function listScope(actor: Actor): Promise<ManagedConnection[]> {
  const rows = await findManaged(db(), await getScope(actor));
  const hidden = await getHiddenNames(actor);
  return rows.map((row) => toManaged(row, actor, hidden));
}

/** One of them. @throws AppError `not-found` for any other */
export async function requireManaged(actor: Actor, id: number, tx: Tx = db()): Promise<ManagedConnection> {
  const [row] = await findManaged(tx, await getScope(actor), id);
  if (!row) throw notFound(message('connections.errors.notFound'));
  return toManaged(row, actor, await getHiddenNames(actor));
}
