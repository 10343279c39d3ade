import 'server-only';
import type { PoolClient } from 'pg';
import { type Clock, systemClock } from '@/lib/clock';
import { upstreamFor } from '@/lib/connections/data';
import { db } from '@/lib/db/pool';
import { AppError } from '@/lib/errors';
import { JOBS } from '@/lib/jobs/definitions';
import { enqueue } from '@/lib/jobs/queue';
import { log } from '@/lib/log';
import { errorText } from '@/lib/messages/errors';
import { UpstreamError } from '@/lib/upstream/errors';
import { hasShortPages, IncompleteError } from './paging';
import { MAX_VERIFIED, replace } from './replacing';
import { countRejected } from './rules/rejections';
import { shrinkage } from './rules/shrinkage';
import { countListed } from './store/present';
import { clearPages } from './store/read-pages';
import { closeRun, findLastClosed, finishRun, openRun, type RunResult, reportRun } from './store/runs';
import { withMirrorSession } from './store/session';
import { clearStaging } from './store/staging';
import { type Sync, type Taken, takeAll } from './taking';

/** `busy`: another node is at it. `reason`: why the old catalogue was kept. */
export type SyncOutcome =
  | { state: 'done'; result: RunResult }
  | { state: 'failed'; reason: string; result: RunResult }
  | { state: 'busy' };

/** A page of the list waits as long as this for a connection that rests: the API asked for it, or its probe is under way. */
const PATIENCE_MS = 60_000;
/** How often a run that is under way says how far it is. */
const REPORT_MS = 500;

/**
 * Reads the whole catalogue of a connection now and replaces the stored one, unless the source is broken or cut short:
 * then the old one stays and `sync_runs` says why.
 * @param options.clock only for tests.
 * @param options.requestedBy who asked for it; nobody when it was due.
 * @throws Error when the portal's own database fails.
 */
export async function syncNow(
  connectionId: number,
  options: { clock?: Clock; requestedBy?: string | null } = {},
): Promise<SyncOutcome> {
  const { clock = systemClock, requestedBy = null } = options;
  const outcome = await withMirrorSession(connectionId, (client) =>
    run({ connectionId, client, clock, requestedBy }),
  );
  return outcome ?? { state: 'busy' };
}

interface Asked {
  connectionId: number;
  client: PoolClient;
  clock: Clock;
  requestedBy: string | null;
}

const nothing = (): RunResult => ({
  pages: 0,
  seen: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  gone: 0,
  rejected: 0,
  rejections: [],
  resumedAt: null,
});

async function run({ connectionId, client, clock, requestedBy }: Asked): Promise<SyncOutcome> {
  const expected = await countListed(client, connectionId);
  const startedAt = clock();
  const runId = await openRun(db(), { connectionId, startedAt, expected: expected || null, requestedBy });
  const result = nothing();
  try {
    const upstream = await upstreamFor(connectionId, { patienceMs: PATIENCE_MS });
    const sync = { connectionId, client, upstream };
    await readAndReplace(sync, { runId, result, clock, expected });
  } catch (error) {
    const reason = reasonOf(error);
    await closeRun(db(), runId, {
      ...result,
      finishedAt: clock(),
      reason: reason ?? 'the portal could not store it',
    });
    if (reason === null) throw error;
    if (!mayGoOn(error)) await forget(client, connectionId);
    log().warn({ connectionId, reason, ...result }, 'the catalogue was not replaced');
    return { state: 'failed', reason, result };
  }
  await finishRun(db(), runId, clock());
  if (result.added + result.changed + result.gone > 0) await tell(connectionId, startedAt);
  log().info({ connectionId, ...result }, 'the catalogue was read');
  return { state: 'done', result };
}

/** Has those told who watch a product or a search. */
const tell = (connectionId: number, since: Date): Promise<void> =>
  enqueue(
    db(),
    JOBS.catalogueTell,
    { connectionId, since: since.toISOString() },
    { key: `${connectionId} ${since.toISOString()}` },
  );

interface Running {
  runId: string;
  result: RunResult;
  clock: Clock;
  expected: number;
}

async function readAndReplace(sync: Sync, { runId, result, clock, expected }: Running): Promise<void> {
  const { connectionId } = sync;
  const earlier = await findLastClosed(db(), connectionId);
  const isFirst = expected === 0;
  const report = reporter(runId, result);
  const taken = await takeAll(sync, clock(), report);
  // What short pages lack is asked for by id, as far as that goes; beyond it they are no better than cut ones.
  const mayLose = hasShortPages(taken.paging) ? MAX_VERIFIED : undefined;
  const refusal = shrinkage(expected, result.seen, earlier, mayLose);
  if (refusal) throw new IncompleteError(refusal);
  await reportRun(db(), runId, result, 'switching');
  await replace(sync, taken, { runId, at: clock(), isFirst, result });
}

/** Keeps `result` at what was read, and the run's row not far behind. */
function reporter(runId: string, result: RunResult): (taken: Taken) => void {
  let last = performance.now();
  return ({ paging, ids, rejections, resumedAt }) => {
    Object.assign(result, { pages: paging.page, seen: ids.size, rejections, resumedAt });
    result.rejected = countRejected(rejections);
    if (performance.now() - last < REPORT_MS) return;
    last = performance.now();
    reportRun(db(), runId, result, 'reading').catch((error: unknown) =>
      log().warn({ err: error }, 'the progress of a read could not be told'),
    );
  };
}

/** Only a source that went away may be gone on with; one that contradicts itself is read from the start. */
const mayGoOn = (error: unknown): boolean =>
  error instanceof UpstreamError && (error.kind === 'unreachable' || error.kind === 'failing');

async function forget(client: PoolClient, connectionId: number): Promise<void> {
  await clearPages(client, connectionId);
  await clearStaging(client, connectionId);
}

/** Why the old catalogue is kept; null when it was not the source's fault. */
function reasonOf(error: unknown): string | null {
  if (error instanceof IncompleteError) return error.message;
  if (error instanceof AppError && error.code === 'unavailable') return errorText(error);
  if (error instanceof UpstreamError) return `${error.kind}: ${error.message}`.slice(0, 500);
  return null;
}
