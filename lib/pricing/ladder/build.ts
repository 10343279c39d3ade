import type { PoolClient } from 'pg';
import { systemClock } from '@/lib/clock';
import { pool } from '@/lib/db/pool';
import { log } from '@/lib/log';
import { planViews } from './plan';
import type { PriceList } from './rules';
import { analyseShown, copyOwnPrices, deleteOthers, hasShown, saveShown } from './store/shown';
import {
  addViews,
  dropUnused,
  findBuilding,
  findNeededKeys,
  findPriceable,
  lockViews,
  markReady,
  noteUsed,
  renameView,
  type StoredView,
} from './store/views';
import { listsOfViews, shownPrices } from './views';

/** Space of the advisory locks of this feature; the second key is the connection's id. */
const VIEWS_LOCK = 7_203_120;
const BATCH = 5_000;
/** So many views are filled in one pass over the offers. */
const AT_ONCE = 8;
/** A view that nobody buys by is kept this long: lists are tried out and put back. */
const KEEP_UNUSED_MS = 3_600_000;
const LAST_ID = 2_147_483_647;

/** Views that nobody needed since then are dropped. */
export const unusedBefore = (): Date => new Date(systemClock().getTime() - KEEP_UNUSED_MS);

/** Runs `work` on a session of its own that holds the connection's lock; false when another one holds it. */
async function withSession(
  connectionId: number,
  work: (client: PoolClient) => Promise<void>,
): Promise<boolean> {
  const client = await pool().connect();
  // A lost server also speaks through the query that runs; unheard it would end the process (RELIABILITY §0.15).
  client.on('error', () => undefined);
  try {
    await client.query('SET statement_timeout = 0');
    const { rows } = await client.query<{ locked: boolean }>(
      'SELECT pg_try_advisory_lock($1, $2) AS locked',
      [VIEWS_LOCK, connectionId],
    );
    if (!rows[0]?.locked) return false;
    await work(client);
    return true;
  } finally {
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    client.release(true);
  }
}

/** Makes the views that the ladders of now need, and drops those that nobody needed for long. */
async function alignViews(client: PoolClient, connectionId: number): Promise<void> {
  await client.query('BEGIN');
  try {
    const views = await lockViews(client, connectionId);
    const plan = planViews(await findNeededKeys(client, connectionId), views);
    for (const { id, key } of plan.rename) await renameView(client, id, key);
    await addViews(client, connectionId, plan.add);
    await noteUsed(client, plan.used);
    await dropUnused(client, plan.unused, unusedBefore());
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

interface Filling {
  view: StoredView;
  lists: PriceList[];
  /** Whether it has rows already, of which some may have to go. */
  isFilled: boolean;
}

/** One pass over the connection's offers for several views. @returns how many prices were worked out. */
async function fill(client: PoolClient, connectionId: number, fillings: readonly Filling[]): Promise<number> {
  let [after, worked] = [0, 0];
  for (;;) {
    const products = await findPriceable(client, connectionId, after, BATCH);
    const isLast = products.length < BATCH;
    const upTo = isLast ? LAST_ID : (products.at(-1)?.id ?? LAST_ID);
    for (const { view, lists, isFilled } of fillings) {
      const shown = shownPrices(products, lists);
      await saveShown(client, view.id, shown);
      if (isFilled) await deleteOthers(client, view.id, { after, upTo }, shown.ids);
      worked += shown.ids.length;
    }
    if (isLast) return worked;
    after = upTo;
  }
}

async function buildSome(client: PoolClient, connectionId: number, views: StoredView[]): Promise<void> {
  const started = performance.now();
  const lists = await listsOfViews(client, views);
  const fillings: Filling[] = [];
  for (const view of views) {
    const found = lists.get(view.id);
    // Its lists changed since the views were aligned: the next round gives it its new name.
    if (!found) continue;
    if (found.length === 0) await copyOwnPrices(client, view.id, connectionId);
    else fillings.push({ view, lists: found, isFilled: await hasShown(client, view.id) });
  }
  const rows = fillings.length > 0 ? await fill(client, connectionId, fillings) : 0;
  await analyseShown(client);
  for (const view of views) if (lists.get(view.id)) await markReady(client, view);
  const ms = Math.round(performance.now() - started);
  log().info({ connectionId, views: views.map(({ key }) => key), rows, ms }, 'price views were built');
}

/**
 * Brings the price views of a connection in line with the ladders of now and with its offers. One at a time per
 * connection, over all nodes; a view that goes out of date while it is built is built again.
 * @returns false when another process is at it
 */
export async function buildViews(connectionId: number): Promise<boolean> {
  return withSession(connectionId, async (client) => {
    for (;;) {
      await alignViews(client, connectionId);
      const views = await findBuilding(client, connectionId, AT_ONCE);
      if (views.length === 0) return;
      await buildSome(client, connectionId, views);
    }
  });
}
