import { type Column, type SQL, sql, type Table } from 'drizzle-orm';
import type { BucketLimits } from '@/lib/platform/token-bucket';
import { planned, type Tx } from './pool';

/** A table whose rows are token buckets. */
export type BucketTable = Table & { tokens: Column; refilledAt: Column };

/** A bucket that is a row, of all nodes together. */
export interface StoredBucket {
  table: BucketTable;
  /** The row. */
  where: SQL;
  limits: BucketLimits;
  /** Makes the row, full, unless it is there. */
  insert: (tx: Tx) => Promise<void>;
}

/** Computes a bucket's tokens at `until`. A clock that went back adds none. */
const refilled = (tokens: SQL, since: SQL, until: SQL, { size, perMinute }: BucketLimits): SQL =>
  sql`least(${size}::numeric, ${tokens} + greatest(0, extract(epoch FROM ${until} - ${since})) * ${perMinute}::numeric / 60)`;

interface BucketChange {
  /** Tokens after the refill, before the change. */
  available: number;
  /** Tokens after the change. */
  tokens: number;
}

/** A bucket that is not there yet is made first. @param toTokens as `updateRow` */
async function updateBucket(tx: Tx, bucket: StoredBucket, toTokens: SQL): Promise<BucketChange | null> {
  const change = await updateRow(tx, bucket, toTokens);
  if (change) return change;
  await bucket.insert(tx);
  return updateRow(tx, bucket, toTokens);
}

/**
 * Refills a bucket and sets it to something else, in one statement: others wait for its row only until that is stored, not
 * while this process gets round to a second statement.
 * @param toTokens what it then holds, of the column `available`
 * @returns null when there is no such bucket
 */
async function updateRow(
  tx: Tx,
  { table, where, limits }: StoredBucket,
  toTokens: SQL,
): Promise<BucketChange | null> {
  const available = refilled(sql`tokens`, sql`refilled_at`, sql`at`, limits);
  // The clock is read when the row is locked, not with now(): a statement that waited for the row began before the one that it
  // waited for.
  const { rows } = await planned(tx).execute<{ available: string; tokens: string }>(sql`
    WITH locked AS MATERIALIZED (SELECT tokens, refilled_at FROM ${table} WHERE ${where} FOR UPDATE),
      timed AS MATERIALIZED (SELECT tokens, refilled_at, clock_timestamp() AS at FROM locked),
      bucket AS MATERIALIZED (SELECT ${available} AS available, at FROM timed)
    UPDATE ${table} SET tokens = ${toTokens}, refilled_at = at FROM bucket
    WHERE ${where} RETURNING available, ${table.tokens}`);
  const row = rows[0];
  return row ? { available: Number(row.available), tokens: Number(row.tokens) } : null;
}

/**
 * Takes tokens out of a bucket.
 * @param request.reserve what must be left in it; below 0 it may be overdrawn
 * @returns how many of the requested tokens there were, whole ones, and what the bucket held before
 */
export async function takeTokens(
  tx: Tx,
  bucket: StoredBucket,
  { requested, reserve }: { requested: number; reserve: number },
): Promise<{ granted: number; available: number }> {
  const rest = sql`available - greatest(0, least(${requested}::numeric, floor(available - ${reserve}::numeric)))`;
  const taken = await updateBucket(tx, bucket, rest);
  return taken
    ? { granted: Math.round(taken.available - taken.tokens), available: taken.available }
    : { granted: 0, available: 0 };
}

/** Leaves no more in a bucket than so many tokens; a negative number is a debt, which refilling pays off. */
export const limitTokens = (tx: Tx, bucket: StoredBucket, most: number) =>
  updateBucket(tx, bucket, sql`least(available, ${most}::numeric)`);
