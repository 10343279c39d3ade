import 'server-only';
import type { PoolClient } from 'pg';
import { type Clock, systemClock } from '@/lib/clock';
import { upstreamFor } from '@/lib/connections/data';
import { db } from '@/lib/db/pool';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/log';
import type { Upstream } from '@/lib/upstream/create-upstream';
import { UpstreamError } from '@/lib/upstream/errors';
import { IncompleteError, type PageTally, readAllPages } from './paging';
import { readProducts } from './reading';
import { shrinkage } from './rules/shrinkage';
import { closeRun, countOffers, findLastClosed, openRun, type RunResult } from './store/runs';
import { withMirrorSession } from './store/session';
import { stagedRow } from './store/staged-row';
import { analyseStaging, createStaging, findUnstaged, stage } from './store/staging';
import { settleCatalogue, switchCatalogue } from './store/switching';

/** `busy`: another node is at it. `reason`: why the old catalogue was kept. */
export type SyncOutcome =
  | { state: 'done'; result: RunResult }
  | { state: 'failed'; reason: string; result: RunResult }
  | { state: 'busy' };

/** So many missing products are asked for by id before they count as gone; more than that is a change of assortment. */
const MOST_VERIFIED = 100;
const VERIFY_MS = 30_000;
/** A switch that wrote more than this many rows leaves the indexes and statistics behind. */
const MANY_ROWS = 1_000;

/**
 * Reads the whole catalogue of a connection now and replaces the stored one, unless the source is broken or cut short:
 * then the old one stays and `sync_runs` says why.
 * @param clock only for tests.
 * @throws Error when the portal's own database fails.
 */
export async function syncNow(connectionId: number, clock: Clock = systemClock): Promise<SyncOutcome> {
  const outcome = await withMirrorSession(connectionId, (client) => run(connectionId, client, clock));
  return outcome ?? { state: 'busy' };
}

interface Sync {
  connectionId: number;
  upstream: Upstream;
  client: PoolClient;
}

async function run(connectionId: number, client: PoolClient, clock: Clock): Promise<SyncOutcome> {
  const earlier = await findLastClosed(db(), connectionId);
  const runId = await openRun(db(), connectionId, clock());
  const result: RunResult = { pages: 0, seen: 0, added: 0, changed: 0, gone: 0, rejected: 0 };
  const close = (reason: string | null) => closeRun(db(), runId, { ...result, finishedAt: clock(), reason });
  try {
    const sync: Sync = { connectionId, client, upstream: await upstreamFor(connectionId) };
    await readInto(sync, result);
    const before = await countOffers(db(), connectionId);
    const refusal = shrinkage(before, result.seen, earlier);
    if (refusal) throw new IncompleteError(refusal);
    await replace(sync, result);
  } catch (error) {
    const reason = reasonOf(error);
    await close(reason ?? 'the portal could not store it');
    if (reason === null) throw error;
    log().warn({ connectionId, reason, ...result }, 'the catalogue was not replaced');
    return { state: 'failed', reason, result };
  }
  await close(null);
  log().info({ connectionId, ...result }, 'the catalogue was read');
  return { state: 'done', result };
}

/** Stages everything that the API lists. */
async function readInto({ upstream, client }: Sync, result: RunResult): Promise<void> {
  await createStaging(client);
  const tally: PageTally = { pages: 0, rejected: 0 };
  let position = 0;
  try {
    await readAllPages(upstream, tally, async (products) => {
      const added = await stage(
        client,
        products.map((product) => stagedRow(product, ++position)),
      );
      result.seen += added;
      return added;
    });
  } finally {
    result.pages = tally.pages;
    result.rejected = tally.rejected;
  }
}

/** Puts what was staged in the place of the stored catalogue. */
async function replace(sync: Sync, result: RunResult): Promise<void> {
  const { client, connectionId } = sync;
  await analyseStaging(client);
  await verifyMissing(sync, result);
  const written = await switchCatalogue(client, connectionId);
  Object.assign(result, written);
  if (written.added + written.changed + written.gone > MANY_ROWS) await settleCatalogue(client);
}

/**
 * A product that moved from one page to another between two reads is missed by both. Before a few missing ones count as
 * gone, each is asked for by its id.
 */
async function verifyMissing({ client, connectionId, upstream }: Sync, result: RunResult): Promise<void> {
  const missing = await findUnstaged(client, connectionId, MOST_VERIFIED + 1);
  if (missing.length === 0 || missing.length > MOST_VERIFIED) return;
  const readings = [...(await readProducts(upstream, missing, VERIFY_MS)).values()];
  if (readings.some(({ kind }) => kind === 'unknown'))
    throw new IncompleteError('it stopped answering before the missing products could be asked for');
  const found = readings.flatMap((reading) => (reading.kind === 'read' ? [reading.product] : []));
  const end = result.seen;
  result.seen += await stage(
    client,
    found.map((product, index) => stagedRow(product, end + index + 1)),
  );
}

/** Why the old catalogue is kept; null when it was not the source's fault. */
function reasonOf(error: unknown): string | null {
  if (error instanceof IncompleteError) return error.message;
  if (error instanceof AppError && error.code === 'unavailable') return error.message;
  if (error instanceof UpstreamError) return `${error.kind}: ${error.message}`.slice(0, 500);
  return null;
}
