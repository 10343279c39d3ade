import 'server-only';
import { recordAct } from '@/lib/audit/data';
import { pauseInWords } from '@/lib/connections/circuit-breaker/labels';
import { hiddenFrom } from '@/lib/connections/redaction';
import { type HiddenNames, neutralText } from '@/lib/connections/redaction-rules';
import { db, inTransaction } from '@/lib/db/pool';
import { AppError, notFound } from '@/lib/errors';
import { enqueue } from '@/lib/jobs/queue';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { syncCatalogueJob } from '../job-definitions';
import { findConnections, findProblems, findRuns, type ProblemRow, type RunRow } from './run-list-store';
import { reasonInWords } from './run-rules';
import type { ReadProblem, ReadRun, Reads, RequestRead } from './schema';

const RUNS_EACH = 12;

const iso = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

function toRun({ connectionId: _, ...run }: RunRow, hidden: HiddenNames): ReadRun {
  const reason = reasonInWords(run.reason);
  return {
    ...run,
    startedAt: new Date(run.startedAt).toISOString(),
    finishedAt: iso(run.finishedAt),
    reason: reason && neutralText(reason, hidden),
  };
}

const toProblem = ({ id, reason, isKept, since }: ProblemRow): ReadProblem => ({
  id,
  reason,
  isKept,
  since: new Date(since).toISOString(),
});

/**
 * The connections that the person looks after: of their own organisation and of those below it without administrators;
 * operators look after each in their tree.
 */
const connectionsOf = ({ homeOrganisationId, permissions }: Actor) =>
  findConnections(db(), homeOrganisationId, permissions.includes('system:read'));

/** How current the catalogue of each connection that the person looks after is, and what its last reads came to. */
export async function listReads(actor: Actor): Promise<Reads> {
  requirePermission(actor, 'catalogue:manage');
  const connections = await connectionsOf(actor);
  const ids = connections.map(({ id }) => id);
  const runs = await findRuns(db(), ids, RUNS_EACH);
  const problems = await findProblems(db(), ids);
  const hidden = await hiddenFrom(actor);
  return {
    connections: connections.map(
      ({ id, organisationId, name, readAt, products, answering, pausedAt, pausedFor }) => ({
        id,
        organisation: { id: organisationId, name },
        readAt: iso(readAt),
        products,
        answering,
        paused:
          pausedAt === null ? null : { since: new Date(pausedAt).toISOString(), ...pauseInWords(pausedFor) },
        runs: runs.filter((run) => run.connectionId === id).map((run) => toRun(run, hidden)),
        problems: problems.filter((problem) => problem.connectionId === id).map(toProblem),
      }),
    ),
  };
}

/** How far the last read of a connection's catalogue is. For the program's own set-up: no Actor stands behind it. */
export async function getReadState(
  connectionId: number,
): Promise<{ state: 'waiting' | ReadRun['state']; products: number; reason: string | null }> {
  const [run] = await findRuns(db(), [connectionId], 1);
  if (!run) return { state: 'waiting', products: 0, reason: null };
  return { state: run.state, products: run.seen, reason: reasonInWords(run.reason) };
}

/**
 * Has the catalogue of a connection read in the background. Asking again before it began is the same request.
 * @throws AppError `not-found` for a connection that the person does not look after; `conflict` for one that is paused.
 */
export async function requestRead(actor: Actor, { connectionId }: RequestRead): Promise<void> {
  requirePermission(actor, 'catalogue:manage');
  const connections = await connectionsOf(actor);
  const connection = connections.find(({ id }) => id === connectionId);
  if (!connection) throw notFound();
  if (connection.pausedFor === 'paused')
    throw new AppError('conflict', {
      detail: 'The connection is paused. Resume it under Admin → Connections first.',
    });
  const read = { connectionId, requestedBy: actor.realUserId };
  await inTransaction(async (tx) => {
    await recordAct(tx, actor, { action: 'catalogue.read-requested', subject: `connection:${connectionId}` });
    await enqueue(tx, syncCatalogueJob, read, { key: String(connectionId) });
  });
}
