import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { sessions } from '@/lib/accounts/auth/tables';
import type { Tx } from '@/lib/platform/db/pool';

/** More than anybody looks through; older ones end by themselves. */
const MAX_SHOWN = 100;

/** A person's living sessions, the one used last first. @param brandIds under these brands alone */
export async function findSessions(
  tx: Tx,
  { personId, brandIds, now }: { personId: string; brandIds?: readonly number[]; now: Date },
) {
  const { id, userAgent, address, createdAt, lastSeenAt, brandId } = sessions;
  return tx
    .select({ id, userAgent, address, createdAt, lastSeenAt, brandId })
    .from(sessions)
    .where(
      and(
        eq(sessions.personId, personId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        brandIds === undefined ? undefined : inArray(sessions.brandId, [...brandIds]),
      ),
    )
    .orderBy(desc(lastSeenAt), desc(id))
    .limit(MAX_SHOWN);
}
export type SessionRow = Awaited<ReturnType<typeof findSessions>>[number];
