import type { PoolClient } from 'pg';
import { runInTransaction, toTx } from '@/lib/platform/db/pool';
import { repriceOnPublish } from '@/lib/pricing/price-chain/reprice';
import { type ReadCurrency, recordCurrency } from './currency-store';
import { clearPages, promotePages } from './page-store';
import { closeRun, type RunResult } from './run-store';
import { CONTENT, OFFER } from './staged-row';

/** The work of publishing besides writing the staged rows. */
export interface PublishPlan {
  connectionId: number;
  runId: string;
  at: Date;
  /** New ranks of products that moved, and of those that get a row in the list. */
  ranks: { ids: Float64Array; ranks: Float64Array };
  gone: readonly number[];
  /** The first run has nothing to compare with: none of its products is a change. */
  isFirst: boolean;
  currency: ReadCurrency;
  result: RunResult;
}

/** Two connections switching at once would wait for each other's product rows in no fixed order: one at a time. */
const PUBLISH_LOCK = 7_203_115;
const RANK_BATCH_SIZE = 20_000;
/** More changed products than this are priced again as a whole. */
const MAX_REPRICED = 50_000;

const assignments = (columns: object, table: string) =>
  Object.keys(columns)
    .map((name) => `${name} = ${table}.${name}`)
    .join(', ');

const COUNT_CHANGES = `
  SELECT count(*) FILTER (WHERE listed.product_id IS NULL)::int AS added,
    count(*) FILTER (WHERE listed.product_id IS NOT NULL)::int AS changed
  FROM staged_listings AS staged
  LEFT JOIN listings AS listed ON listed.connection_id = $1 AND listed.product_id = staged.id
  WHERE staged.connection_id = $1`;

// Before the offers are written: they hold what was.
const RECORD_CHANGES = `
  INSERT INTO catalogue_changes (connection_id, product_id, at, kind, price_before, price, stock_before, stock)
  SELECT $1, product_id, $2, kind, CASE WHEN $3 THEN new_price WHEN kind <> 'new' THEN price END, new_price,
    CASE WHEN kind <> 'new' THEN stock END, new_stock
  FROM (
    SELECT offers.product_id, offers.price, offers.stock,
      CASE WHEN came.id IS NULL THEN offers.price ELSE came.price END AS new_price,
      CASE WHEN came.id IS NULL THEN offers.stock ELSE came.stock END AS new_stock,
      CASE WHEN listed.product_id IS NOT NULL THEN 'changed' WHEN offers.gone_at IS NULL THEN 'new' ELSE 'returned' END AS kind
    FROM staged_listings AS staged
    JOIN offers ON offers.connection_id = $1 AND offers.product_id = staged.id
    LEFT JOIN listings AS listed ON listed.connection_id = $1 AND listed.product_id = staged.id
    LEFT JOIN staged_products AS came ON came.connection_id = $1 AND came.id = staged.id
    WHERE staged.connection_id = $1
  ) AS compared
  WHERE kind <> 'changed' OR (NOT $3 AND price IS DISTINCT FROM new_price) OR stock IS DISTINCT FROM new_stock
  ON CONFLICT DO NOTHING`;

const WRITE_CONTENTS = `
  UPDATE products SET ${assignments(CONTENT, 'came')}, updated_at = now()
  FROM staged_products AS came
  WHERE came.connection_id = $1 AND came.id = products.id AND came.content_hash <> products.content_hash`;

const WRITE_OFFERS = `
  UPDATE offers SET ${assignments(OFFER, 'came')}, updated_at = now(), gone_at = NULL
  FROM staged_products AS came
  WHERE came.connection_id = $1 AND offers.connection_id = $1 AND offers.product_id = came.id
    AND (came.record_hash <> offers.record_hash OR offers.gone_at IS NOT NULL)`;

const RESTORE_OFFERS = `
  UPDATE offers SET gone_at = NULL FROM staged_listings AS staged
  WHERE staged.connection_id = $1 AND offers.connection_id = $1 AND offers.product_id = staged.id
    AND offers.gone_at IS NOT NULL`;

const UPDATE_LISTINGS = `
  UPDATE listings SET vendor = staged.vendor, type = staged.type, flags = staged.flags, name_key = staged.name_key,
    code_key = staged.code_key, words = staged.words
  FROM staged_listings AS staged
  WHERE staged.connection_id = $1 AND listings.connection_id = $1 AND listings.product_id = staged.id
    AND (listings.vendor, listings.type, listings.flags, listings.name_key, listings.code_key, listings.words)
      IS DISTINCT FROM (staged.vendor, staged.type, staged.flags, staged.name_key, staged.code_key, staged.words)`;

const MOVE_LISTINGS = `
  UPDATE listings SET rank = ranked.rank FROM ranked
  WHERE listings.connection_id = $1 AND listings.product_id = ranked.id AND listings.rank <> ranked.rank`;

const ADD_LISTINGS = `
  INSERT INTO listings (connection_id, product_id, rank, vendor, type, flags, name_key, code_key, words)
  SELECT $1, staged.id, ranked.rank, vendor, type, flags, name_key, code_key, words
  FROM staged_listings AS staged JOIN ranked ON ranked.id = staged.id
  WHERE staged.connection_id = $1
  ON CONFLICT (connection_id, product_id) DO NOTHING`;

const RECORD_GONE = `
  INSERT INTO catalogue_changes (connection_id, product_id, at, kind, price_before, stock_before)
  SELECT $1, product_id, $3, 'gone', CASE WHEN NOT $4 THEN price END, stock FROM offers
  WHERE connection_id = $1 AND product_id = ANY($2::bigint[])
  ON CONFLICT DO NOTHING`;

const MARK_GONE = `UPDATE offers SET gone_at = now() WHERE connection_id = $1 AND product_id = ANY($2::bigint[])`;
const REMOVE_GONE = `DELETE FROM listings WHERE connection_id = $1 AND product_id = ANY($2::bigint[])`;

/** Products that a failed run brought and no later one listed. */
const MARK_STRAYS = `
  UPDATE offers SET gone_at = now() WHERE connection_id = $1 AND gone_at IS NULL
    AND NOT EXISTS (SELECT FROM listings WHERE connection_id = $1 AND listings.product_id = offers.product_id)`;

const COUNT_LISTINGS = `
  INSERT INTO listing_counts (connection_id, vendor, type, flags, count)
  SELECT connection_id, vendor, type, flags, count(*) FROM listings WHERE connection_id = $1 GROUP BY 1, 2, 3, 4`;

const RECORD_LISTED_BY = 'UPDATE connections SET listed_by = $2 WHERE id = $1';

/** Brings the new ranks into the transaction. */
async function sendRanks(client: PoolClient, { ids, ranks }: PublishPlan['ranks']): Promise<void> {
  await client.query(
    'CREATE TEMPORARY TABLE ranked (id bigint NOT NULL, rank bigint NOT NULL) ON COMMIT DROP',
  );
  for (let at = 0; at < ids.length; at += RANK_BATCH_SIZE)
    await client.query('INSERT INTO ranked SELECT * FROM unnest($1::bigint[], $2::bigint[])', [
      [...ids.subarray(at, at + RANK_BATCH_SIZE)],
      [...ranks.subarray(at, at + RANK_BATCH_SIZE)],
    ]);
  await client.query('ANALYZE ranked');
}

/** Writes the narrow rows, from what was staged and the ranks. @returns how many were written */
async function writeListings(client: PoolClient, connectionId: number): Promise<number> {
  let written = 0;
  for (const statement of [UPDATE_LISTINGS, MOVE_LISTINGS, ADD_LISTINGS])
    written += (await client.query(statement, [connectionId])).rowCount ?? 0;
  return written;
}

/** Products that are gone are marked, since carts and orders still name them. */
async function removeGone(
  client: PoolClient,
  { connectionId, gone, at, currency }: PublishPlan,
): Promise<void> {
  if (gone.length === 0) return;
  await client.query(RECORD_GONE, [connectionId, gone, at, currency.isOther]);
  await client.query(MARK_GONE, [connectionId, gone]);
  await client.query(REMOVE_GONE, [connectionId, gone]);
}

/** The products whose offers were written. */
async function changedIds(
  client: PoolClient,
  connectionId: number,
  isBulk: boolean,
): Promise<number[] | 'all'> {
  if (isBulk) return 'all';
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM staged_listings WHERE connection_id = $1',
    [connectionId],
  );
  return rows.map(({ id }) => id);
}

/** Closes a run that found no change: it writes nothing else, unless the same amounts are in another currency. */
export async function confirmCatalogue(
  client: PoolClient,
  plan: Pick<PublishPlan, 'connectionId' | 'runId' | 'at' | 'currency' | 'result'>,
): Promise<void> {
  const { connectionId, runId, at, result } = plan;
  result.unchanged = result.seen;
  await clearPages(client, connectionId);
  await runInTransaction(client, async () => {
    await closeRun(toTx(client), runId, { ...result, finishedAt: at, reason: null });
    if (plan.currency.isOther) await recordCurrency(client, plan);
  });
}

async function write(client: PoolClient, plan: PublishPlan): Promise<void> {
  const { connectionId, result, gone } = plan;
  await client.query('SELECT pg_advisory_xact_lock($1)', [PUBLISH_LOCK]);
  await sendRanks(client, plan.ranks);
  const measured = await client.query<{ added: number; changed: number }>(COUNT_CHANGES, [connectionId]);
  const { added, changed } = measured.rows[0] ?? { added: 0, changed: 0 };
  Object.assign(result, { added, changed, gone: gone.length, unchanged: result.seen - added - changed });
  if (!plan.isFirst) await client.query(RECORD_CHANGES, [connectionId, plan.at, plan.currency.isOther]);
  for (const statement of [WRITE_CONTENTS, WRITE_OFFERS, RESTORE_OFFERS])
    await client.query(statement, [connectionId]);
  const written = await writeListings(client, connectionId);
  // Analyse first: the size of the list decides the plans of the next statements, and the planner would learn it too late.
  if (written * 20 > result.seen) await client.query("SELECT analyse_table('listings')");
  await removeGone(client, plan);
  await client.query(MARK_STRAYS, [connectionId]);
  await client.query('DELETE FROM listing_counts WHERE connection_id = $1', [connectionId]);
  await client.query(COUNT_LISTINGS, [connectionId]);
  const isBulk = plan.isFirst || added + changed > MAX_REPRICED;
  await repriceOnPublish(client, connectionId, await changedIds(client, connectionId, isBulk), gone);
}

/**
 * Replaces the connection's catalogue by what was read, in one transaction: readers see the old one or the new one,
 * never an empty or half one. Rows that did not change are not written.
 */
export const applyPublishPlan = (client: PoolClient, plan: PublishPlan): Promise<void> =>
  runInTransaction(client, async () => {
    await client.query('SET LOCAL synchronous_commit = on');
    await write(client, plan);
    await promotePages(client, plan.connectionId);
    await closeRun(toTx(client), plan.runId, { ...plan.result, finishedAt: plan.at, reason: null });
    // Write this row last: recording an answer of the API updates it, too, and must not wait for the whole transaction.
    await recordCurrency(client, plan);
    await client.query(RECORD_LISTED_BY, [plan.connectionId, plan.runId]);
  });
