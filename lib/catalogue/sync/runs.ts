import 'server-only';
import { getPauseLabel } from '@/lib/connections/circuit-breaker/labels';
import { getHiddenNames } from '@/lib/connections/model/redaction';
import { type HiddenNames, redactText } from '@/lib/connections/model/redaction-rules';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { enqueue } from '@/lib/platform/jobs/queue';
import { pageLocale } from '@/lib/platform/messages/locale';
import { message, type Text } from '@/lib/platform/messages/message';
import { pageTranslator, textIn } from '@/lib/platform/messages/translator';
import type { Translator } from '@/lib/platform/messages/types';
import { syncCatalogueJob } from '../model/job-definitions';
import { findConnections, findProblems, findRuns, type ProblemRow, type RunRow } from './run-list-store';
import { formatRecordReason } from './run-rules';
import type { SyncOverview, SyncProblem, SyncRequestInput, SyncRun } from './schema';

const RUNS_PER_CONNECTION = 12;

const iso = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Why a sync failed, in the language of pages; null when it did not. */
const writeReason = (reason: Text | null): string | null => reason && textIn(pageLocale().locale)(reason);

function toSyncRun(
  t: Translator<'sync-reasons'>,
  { connectionId: _, ...run }: RunRow,
  hidden: HiddenNames,
): SyncRun {
  const reason = writeReason(run.reason);
  return {
    ...run,
    startedAt: new Date(run.startedAt).toISOString(),
    finishedAt: iso(run.finishedAt),
    reason: reason && redactText(reason, hidden),
    rejections: run.rejections.map((one) => ({ ...one, reason: formatRecordReason(t, one.reason) })),
  };
}

const toSyncProblem = (
  t: Translator<'sync-reasons'>,
  { id, reason, isListed, since }: ProblemRow,
): SyncProblem => ({
  id,
  reason: formatRecordReason(t, reason),
  isListed,
  since: new Date(since).toISOString(),
});

/**
 * The connections that the person looks after: of their own organisation and of those below it without administrators;
 * operators look after each in their tree.
 */
const findManagedConnections = ({ homeOrganisationId, permissions }: Actor) =>
  findConnections(db(), homeOrganisationId, permissions.includes('system:read'));

/** Returns, for each connection that the person manages, how current its catalogue is and the results of its last reads. */
export async function getSyncOverview(actor: Actor): Promise<SyncOverview> {
  requirePermission(actor, 'catalogue:manage');
  const connections = await findManagedConnections(actor);
  const ids = connections.map(({ id }) => id);
  const runs = await findRuns(db(), ids, RUNS_PER_CONNECTION);
  const problems = await findProblems(db(), ids);
  const hidden = await getHiddenNames(actor);
  const t = pageTranslator('sync-reasons');
  return {
    connections: connections.map(
      ({ id, organisationId, name, readAt, products, answering, pausedAt, pausedFor }) => ({
        id,
        organisation: { id: organisationId, name },
        readAt: iso(readAt),
        products,
        answering,
        paused:
          pausedAt === null ? null : { since: new Date(pausedAt).toISOString(), ...getPauseLabel(pausedFor) },
        runs: runs.filter((run) => run.connectionId === id).map((run) => toSyncRun(t, run, hidden)),
        problems: problems
          .filter((problem) => problem.connectionId === id)
          .map((problem) => toSyncProblem(t, problem)),
      }),
    ),
  };
}

/** The progress of a connection's last sync run. For the first set-up, which has no Actor. */
export async function getSyncState(
  connectionId: number,
): Promise<{ state: 'waiting' | SyncRun['state']; products: number; reason: string | null }> {
  const [run] = await findRuns(db(), [connectionId], 1);
  if (!run) return { state: 'waiting', products: 0, reason: null };
  return {
    state: run.state,
    products: run.seen,
    reason: writeReason(run.reason),
  };
}

/**
 * Starts a sync of a connection in the background. A second request before it began is the same request.
 * @throws AppError `not-found` for a connection that the person does not look after; `conflict` for one that is paused.
 */
export async function requestSync(actor: Actor, { connectionId }: SyncRequestInput): Promise<void> {
  requirePermission(actor, 'catalogue:manage');
  const connections = await findManagedConnections(actor);
  const connection = connections.find(({ id }) => id === connectionId);
  if (!connection) throw notFound();
  if (connection.pausedFor === 'paused')
    throw new AppError('conflict', {
      message: message('catalogue-sync.errors.paused'),
    });
  const read = { connectionId, requestedBy: actor.realUserId };
  await inTransaction(async (tx) => {
    await recordAuditEvent(tx, actor, {
      action: 'catalogue.sync-requested',
      subject: `connection:${connectionId}`,
    });
    await enqueue(tx, syncCatalogueJob, read, { key: String(connectionId) });
  });
}
