import { eq } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import type { StoredBucket } from '@/lib/platform/db/token-bucket';
import { requestLimits } from './request-limit-tables';

/** An organisation's bucket as a row; it holds a minute's worth. */
export const toStoredBucket = (organisationId: number, perMinute: number): StoredBucket => ({
  table: requestLimits,
  where: eq(requestLimits.organisationId, organisationId),
  limits: { size: perMinute, perMinute },
  insert: (tx) => insertBucket(tx, organisationId, perMinute),
});

async function insertBucket(tx: Tx, organisationId: number, tokens: number): Promise<void> {
  await tx.insert(requestLimits).values({ organisationId, tokens }).onConflictDoNothing();
}
