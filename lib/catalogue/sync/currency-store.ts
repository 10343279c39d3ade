import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Tx } from '@/lib/platform/db/pool';

/** In which currency the amounts of a run are. */
export interface ReadCurrency {
  /** Null where the API names none. */
  code: string | null;
  /** True when the stored amounts are in another one: the two are never compared. */
  isOther: boolean;
}

/** The currency that the API named last. */
export async function findReadCurrency(tx: Tx, connectionId: number): Promise<ReadCurrency> {
  const { rows } = await tx.execute<ReadCurrency & Record<string, unknown>>(sql`
    SELECT currency AS code, coalesce(listed_currency <> currency, false) AS "isOther"
    FROM connections WHERE id = ${connectionId}`);
  return rows[0] ?? { code: null, isOther: false };
}

/** An API client that names no currency leaves the one that is stored. */
const RECORD_CURRENCY = `
  UPDATE connections SET listed_currency = coalesce($2, listed_currency),
    listed_currency_since = CASE WHEN $3 THEN $4::timestamptz ELSE listed_currency_since END
  WHERE id = $1`;

/** Earlier reads of single products are in the former currency. */
const FORGET_READS = 'DELETE FROM product_reads WHERE connection_id = $1';

/** Labels the stored amounts with the currency in which they were read: called in the transaction that writes them. */
export async function recordCurrency(
  client: PoolClient,
  read: { connectionId: number; at: Date; currency: ReadCurrency },
): Promise<void> {
  const { code, isOther } = read.currency;
  if (isOther) await client.query(FORGET_READS, [read.connectionId]);
  await client.query(RECORD_CURRENCY, [read.connectionId, code, isOther, read.at]);
}
