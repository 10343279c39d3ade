import 'server-only';
import type { PoolClient } from 'pg';
import { getUpstream, refreshConnectionFacts } from '@/lib/connections/data';
import { type Clock, systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { enqueue } from '@/lib/platform/jobs/queue';
import { log } from '@/lib/platform/log/log';
import { message, type Text } from '@/lib/platform/messages/message';
import { UpstreamError } from '@/lib/upstream/errors';
import { catalogueChangedJob, checkPartNumbersJob } from '../model/job-definitions';
import { findReadCurrency, type ReadCurrency } from './currency-store';
import { type FetchedCatalogue, fetchCatalogue, type SyncSession } from './fetch';
import { countListed } from './listed-ranks-store';
import { clearPages } from './page-store';
import { hasShortPages, IncompleteError } from './paging';
import { MAX_VERIFIED, publishCatalogue } from './publish';
import { countRejected } from './rejections';
import { toUpstreamReason } from './run-rules';
import {
  closeRun,
  findLastClosedRun,
  finishRun,
  openRun,
  type RunResult,
  reportRun,
  withSyncSession,
} from './run-store';
import { shrinkage } from './shrinkage';
import { clearStaging } from './staging-store';

/** `busy`: another node is at it. `reason`: why the old catalogue was kept. */
export type SyncOutcome =
  | { state: 'done'; result: RunResult }
  | { state: 'failed'; reason: Text; result: RunResult }
  | { state: 'busy' };

/** A page of the list waits this long for a paused connection: the API requested the pause, or its probe is in progress. */
const MAX_WAIT_MS = 60_000;
/** The interval at which a run in progress reports its progress. */
const PROGRESS_INTERVAL_MS = 500;

/**
 * Reads the whole catalogue of a connection now and replaces the stored one, unless the source is broken or cut short: then the
 * old one stays and `sync_runs` has the reason.
 * @param options.clock only for tests
 * @param options.requestedBy the person who started it; null for a scheduled run
 * @throws Error when the portal's own database fails
 */
export async function syncNow(
  connectionId: number,
  options: { clock?: Clock; requestedBy?: string | null } = {},
): Promise<SyncOutcome> {
  const { clock = systemClock, requestedBy = null } = options;
  const outcome = await withSyncSession(connectionId, (client) =>
    runSync({ connectionId, client, clock, requestedBy }),
  );
  return outcome ?? { state: 'busy' };
}

interface SyncRequest {
  connectionId: number;
  client: PoolClient;
  clock: Clock;
  requestedBy: string | null;
}

const emptyResult = (): RunResult => ({
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

async function runSync({ connectionId, client, clock, requestedBy }: SyncRequest): Promise<SyncOutcome> {
  const expected = await countListed(client, connectionId);
  const startedAt = clock();
  const runId = await openRun(db(), { connectionId, startedAt, expected: expected || null, requestedBy });
  const result = emptyResult();
  try {
    const upstream = await getUpstream(connectionId, { patienceMs: MAX_WAIT_MS });
    const sync = { connectionId, client, upstream };
    await fetchAndPublish(sync, { runId, result, clock, expected });
  } catch (error) {
    const reason = toFailureReason(error);
    await closeRun(db(), runId, {
      ...result,
      finishedAt: clock(),
      reason: reason ?? message('sync-reasons.runs.notStored'),
    });
    if (reason === null) throw error;
    if (!isResumable(error)) await discardProgress(client, connectionId);
    log().warn(
      { code: 'catalogue-sync-failed', connectionId, reason, ...result },
      'the catalogue was not replaced',
    );
    return { state: 'failed', reason, result };
  }
  await finishRun(db(), runId, clock());
  if (result.added + result.changed + result.gone > 0)
    await enqueueChangeNotifications(connectionId, startedAt);
  log().info({ code: 'catalogue-synced', connectionId, ...result }, 'the catalogue was read');
  return { state: 'done', result };
}

/** Notifies people who watch a product or a search, and those who look after part numbers. */
async function enqueueChangeNotifications(connectionId: number, startedAt: Date): Promise<void> {
  const since = startedAt.toISOString();
  for (const job of [catalogueChangedJob, checkPartNumbersJob])
    await enqueue(db(), job, { connectionId, since }, { key: `${connectionId} ${since}` });
}

interface RunContext {
  runId: string;
  result: RunResult;
  clock: Clock;
  expected: number;
}

async function fetchAndPublish(
  sync: SyncSession,
  { runId, result, clock, expected }: RunContext,
): Promise<void> {
  const { connectionId } = sync;
  const currency = await readCurrency(connectionId);
  // Pages of a run that was killed may be in the former one.
  if (currency.isOther) await discardProgress(sync.client, connectionId);
  const previousRun = await findLastClosedRun(db(), connectionId);
  const isFirst = expected === 0;
  const report = createProgressReporter(runId, result);
  const fetched = await fetchCatalogue(sync, clock(), report);
  // Products missing from short pages are requested by id, up to this limit; beyond it a short page is treated as cut.
  const mayLose = hasShortPages(fetched.paging) ? MAX_VERIFIED : undefined;
  const failure = shrinkage(expected, result.seen, previousRun, mayLose);
  if (failure) throw new IncompleteError(failure);
  if ((await readCurrency(connectionId)).code !== currency.code)
    throw new IncompleteError(message('sync-reasons.runs.currencyChanged'));
  await reportRun(db(), runId, result, 'publishing');
  await publishCatalogue(sync, fetched, { runId, at: clock(), isFirst, currency, result });
}

/** Asks the API for the currency of its prices; where it does not answer that, the last answer counts. */
async function readCurrency(connectionId: number): Promise<ReadCurrency> {
  try {
    await refreshConnectionFacts(connectionId);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log().info(
      { code: 'catalogue-currency-unasked', err: error, connectionId },
      'the currency of a catalogue was not read again',
    );
  }
  return findReadCurrency(db(), connectionId);
}

/** Keeps `result` at what was read, and the run's row not far behind. */
function createProgressReporter(runId: string, result: RunResult): (fetched: FetchedCatalogue) => void {
  let last = performance.now();
  return ({ paging, ids, rejections, resumedAt }) => {
    Object.assign(result, { pages: paging.page, seen: ids.size, rejections, resumedAt });
    result.rejected = countRejected(rejections);
    if (performance.now() - last < PROGRESS_INTERVAL_MS) return;
    last = performance.now();
    reportRun(db(), runId, result, 'reading').catch((error: unknown) =>
      log().warn(
        { code: 'catalogue-progress-not-stored', err: error },
        'the progress of a read could not be stored',
      ),
    );
  };
}

/** Only a run whose source stopped answering may resume; a source that contradicts itself is read from the start. */
const isResumable = (error: unknown): boolean =>
  error instanceof UpstreamError && (error.kind === 'unreachable' || error.kind === 'failing');

async function discardProgress(client: PoolClient, connectionId: number): Promise<void> {
  await clearPages(client, connectionId);
  await clearStaging(client, connectionId);
}

/** Why the old catalogue is kept; null when it was not the source's fault. */
function toFailureReason(error: unknown): Text | null {
  if (error instanceof IncompleteError) return error.reason;
  if (error instanceof AppError && error.code === 'unavailable')
    return error.details.message ?? message('errors.titles.unavailable');
  if (error instanceof UpstreamError) return toUpstreamReason(error);
  return null;
}
