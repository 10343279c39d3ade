import 'server-only';
import { revokeSessions } from '@/lib/accounts/auth/data';
import { getBrandNames } from '@/lib/brand/data';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { findSessions, type SessionRow } from './model/store';
import type { Session, Sessions } from './sessions-schema';
import { parseUserAgent } from './sign-in/user-agent';

const toSession = (actor: Actor, row: SessionRow, brands: ReadonlyMap<number, string>): Session => ({
  id: row.id,
  device: parseUserAgent(row.userAgent),
  address: row.address,
  since: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  brand: row.brandId === actor.brandId ? null : (brands.get(row.brandId) ?? null),
  isCurrent: row.id === actor.sessionId,
});

/**
 * A person's active sessions. The caller has checked that the actor may see them.
 * @param brandIds under these brands alone
 */
export async function listSessions(
  actor: Actor,
  personId: string,
  brandIds?: readonly number[],
): Promise<Sessions> {
  const rows = await findSessions(db(), { personId, brandIds, now: systemClock() });
  const brands = await getBrandNames(
    db(),
    rows.map(({ brandId }) => brandId),
  );
  return { sessions: rows.map((row) => toSession(actor, row, brands)) };
}

/**
 * Ends one session of a person; its next request is rejected, on every node. The caller has checked that the actor may.
 * @throws AppError `not-found` when they have no such active session
 */
export async function endSession(
  actor: Actor,
  { personId, sessionId, brandIds }: { personId: string; sessionId: string; brandIds?: readonly number[] },
): Promise<void> {
  await inTransaction(async (tx) => {
    const ended = await revokeSessions(tx, personId, systemClock(), { id: sessionId, brandIds });
    if (ended === 0) throw notFound(message('account.sessionErrors.alreadyEnded'));
    const subject = `person:${personId}`;
    await recordAuditEvent(tx, actor, { action: 'people.session-ended', subject, detail: sessionId });
  });
}

/** The sessions of the acting person, under every brand. */
export const listOwnSessions = (actor: Actor): Promise<Sessions> => listSessions(actor, actor.realUserId);

/** @throws as `endSession` */
export const endOwnSession = (actor: Actor, sessionId: string): Promise<void> =>
  endSession(actor, { personId: actor.realUserId, sessionId });
