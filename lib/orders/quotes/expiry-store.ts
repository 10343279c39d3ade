import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';

interface ClaimedQuote {
  id: string;
  number: string;
  sentVersion: number;
  buyerOrganisationId: number;
  sellerOrganisationId: number;
  createdBy: string;
  customerName: string;
}

const CLAIMED = sql`q.id, q.number, q.sent_version AS "sentVersion", q.buyer_organisation_id AS "buyerOrganisationId",
  q.seller_organisation_id AS "sellerOrganisationId", q.created_by AS "createdBy", o.name AS "customerName"`;

/** Takes quotes whose last day is over, and marks them as expired. A quote that somebody is accepting is left to the next run. */
export async function claimEnded(tx: Tx, limit: number): Promise<ClaimedQuote[]> {
  const { rows } = await tx.execute<ClaimedQuote & Record<string, unknown>>(sql`
    UPDATE quotes q SET state = 'expired', ended_at = q.valid_until_at, version = q.version + 1, updated_at = now()
    FROM organisations o
    WHERE o.id = q.buyer_organisation_id AND q.id IN (
      SELECT id FROM quotes WHERE state = 'sent' AND valid_until_at <= now()
      ORDER BY valid_until_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING ${CLAIMED}`);
  return rows;
}

/** Takes quotes that end soon and whose buyers were not reminded, and marks them as reminded. */
export async function claimEnding(
  tx: Tx,
  { withinMs, limit }: { withinMs: number; limit: number },
): Promise<ClaimedQuote[]> {
  const { rows } = await tx.execute<ClaimedQuote & Record<string, unknown>>(sql`
    UPDATE quotes q SET reminded_at = now() FROM organisations o
    WHERE o.id = q.buyer_organisation_id AND q.id IN (
      SELECT id FROM quotes WHERE state = 'sent' AND reminded_at IS NULL AND valid_until_at > now()
        AND valid_until_at <= now() + ${withinMs} * interval '1 millisecond'
        -- A quote that was valid for two days at most from its sending on needs no reminder on its first day.
        AND sent_at <= now() - (valid_until_at - sent_at) / 2
      ORDER BY valid_until_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING ${CLAIMED}`);
  return rows;
}
