import { sql } from 'drizzle-orm';
import { MANAGING_ROLES } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';
import { NO_DETAILS } from '../book/rules';
import type { RemovedAddress } from './rules';

const textArray = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`;

/** Keeps addresses that the API lists no longer, with what the organisation had of them. */
export async function insertRemovedAddresses(
  tx: Tx,
  organisationId: number,
  removed: readonly RemovedAddress[],
  now: Date,
): Promise<void> {
  const rows = JSON.stringify(
    removed.map(({ id, body, replacementId }) => ({ id, body, successor_id: replacementId })),
  );
  await tx.execute(sql`
    INSERT INTO address_details (organisation_id, address_id, details, gone_at, gone_body, successor_id)
    SELECT ${organisationId}, gone.id, ${JSON.stringify(NO_DETAILS)}::jsonb, ${now.toISOString()}::timestamptz,
      gone.body, gone.successor_id
    FROM jsonb_to_recordset(${rows}::jsonb) AS gone(id text, body jsonb, successor_id text)
    ON CONFLICT (organisation_id, address_id) DO UPDATE SET gone_at = excluded.gone_at, gone_body = excluded.gone_body,
      successor_id = excluded.successor_id, version = address_details.version + 1`);
  // An address that was removed earlier may have one of these as its replacement: it gets that one's replacement instead.
  await tx.execute(sql`
    UPDATE address_details earlier SET successor_id = gone.successor_id
    FROM address_details gone
    WHERE earlier.organisation_id = ${organisationId} AND gone.organisation_id = ${organisationId}
      AND gone.address_id = earlier.successor_id AND gone.address_id = ANY(${textArray(removed.map(({ id }) => id))})`);
}

/** Addresses that were gone and that the API lists again are there as before. */
export async function restoreListed(
  tx: Tx,
  organisationId: number,
  listedIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    UPDATE address_details SET gone_at = NULL, gone_body = NULL, successor_id = NULL, replaced_by = NULL,
      version = version + 1
    WHERE organisation_id = ${organisationId} AND gone_at IS NOT NULL AND address_id = ANY(${textArray(listedIds)})`);
}

/** An organisation's name, and who looks after it: administrators of the nearest at or above it that has some. */
export async function findAddressManagers(
  tx: Tx,
  organisationId: number,
): Promise<{ organisationName: string; personIds: string[] }> {
  const { rows } = await tx.execute<{ organisationName: string; personIds: string[] }>(sql`
    SELECT o.name AS "organisationName", array(
      SELECT DISTINCT m.person_id::text FROM members m
      WHERE m.role IN ${MANAGING_ROLES} AND m.organisation_id = (
        SELECT nearest.organisation_id FROM members nearest
        WHERE nearest.role IN ${MANAGING_ROLES} AND nearest.organisation_id = ANY(o.path)
        ORDER BY array_position(o.path, nearest.organisation_id) DESC LIMIT 1)
      ORDER BY 1) AS "personIds"
    FROM organisations o WHERE o.id = ${organisationId}`);
  return rows[0] ?? { organisationName: '', personIds: [] };
}
