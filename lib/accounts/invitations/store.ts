import { and, count, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { invitations } from '@/lib/accounts/model/tables';
import type { Role } from '@/lib/organisations/permissions/rules';
import { memberships, people } from '@/lib/organisations/tables';
import { MANAGING_ROLES, selectBrandId } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';

const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

/** Open invitations of an organisation that can still be accepted. */
export async function countOpen(tx: Tx, organisationId: number, now: Date): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(invitations)
    .where(and(eq(invitations.organisationId, organisationId), isOpen, gt(invitations.expiresAt, now)));
  return row?.count ?? 0;
}

/** Revokes an expired invitation, so that the address can be invited again. */
export async function revokeExpired(
  tx: Tx,
  { email, organisationId, now }: { email: string; organisationId: number; now: Date },
): Promise<void> {
  await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(
      and(
        eq(invitations.email, email),
        eq(invitations.organisationId, organisationId),
        isOpen,
        lte(invitations.expiresAt, now),
      ),
    );
}

export async function insertInvitation(tx: Tx, row: typeof invitations.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(invitations).values(row).returning({ id: invitations.id });
  if (!inserted) throw new Error('PostgreSQL returned no id for a new invitation');
  return inserted.id;
}

/** The membership of the account with an email address, disabled or not. */
export async function findMembership(
  tx: Tx,
  { email, organisationId }: { email: string; organisationId: number },
): Promise<{ name: string; isDisabled: boolean } | null> {
  const rows = await tx
    .select({ name: people.name, isDisabled: sql<boolean>`${memberships.disabledAt} IS NOT NULL` })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(and(eq(people.email, email), eq(memberships.organisationId, organisationId)));
  return rows[0] ?? null;
}

const openById = (tx: Tx, id: string) =>
  tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), isOpen));

/** An invitation that was neither accepted nor revoked; it may have expired. */
export async function findOpen(tx: Tx, id: string) {
  return (await openById(tx, id))[0] ?? null;
}

/** The same, held until the transaction ends. */
export async function lockOpen(tx: Tx, id: string) {
  return (await openById(tx, id).for('update'))[0] ?? null;
}

/** A new token for an open invitation; the previous token stops working. */
export async function renewInvitation(
  tx: Tx,
  id: string,
  renewed: { tokenHash: string; sentAt: Date; expiresAt: Date; invitedBy: string },
): Promise<void> {
  await tx.update(invitations).set(renewed).where(eq(invitations.id, id));
}

export async function revokeInvitation(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(invitations).set({ revokedAt: now }).where(eq(invitations.id, id));
}

export type OpenInvitation = {
  id: string;
  email: string;
  role: Role;
  locale: string;
  organisationId: number;
  organisation: string;
  isTop: boolean;
  brandId: number | null;
  sentAt: Date;
  inviterId: string;
  invitedBy: string;
  /** The managing roles that the inviter has at or above the organisation by now. */
  inviterRoles: Role[];
  /** The account with the email address; null for none. */
  personId: string | null;
};

/** The invitation of a token, as long as it can be accepted. */
export async function findByToken(tx: Tx, tokenHash: string, now: Date): Promise<OpenInvitation | null> {
  const { rows } = await tx.execute<Omit<OpenInvitation, 'sentAt'> & { sentAt: string | Date }>(sql`
    SELECT i.id, i.email, i.role, i.locale, o.id AS "organisationId", o.name AS organisation, o.is_top AS "isTop",
      ${selectBrandId(sql`o.path`)} AS "brandId", i.sent_at AS "sentAt", i.invited_by AS "inviterId", inviter.name AS "invitedBy",
      array(SELECT m.role FROM members m WHERE m.person_id = i.invited_by AND m.organisation_id = ANY(o.path)
        AND m.role IN ${MANAGING_ROLES}) AS "inviterRoles",
      (SELECT p.id FROM people p WHERE p.email = i.email) AS "personId"
    FROM invitations i JOIN organisations o ON o.id = i.organisation_id AND o.gone_at IS NULL
      JOIN people inviter ON inviter.id = i.invited_by
    WHERE i.token_hash = ${tokenHash} AND i.accepted_at IS NULL AND i.revoked_at IS NULL
      AND i.expires_at > ${now.toISOString()}`);
  const [row] = rows;
  return row ? { ...row, sentAt: new Date(row.sentAt) } : null;
}

/**
 * Claims an invitation: of two parallel requests, one succeeds.
 * @returns false when it was accepted already or is no longer valid
 */
export async function claimInvitation(tx: Tx, id: string, tokenHash: string, now: Date): Promise<boolean> {
  const claimed = await tx
    .update(invitations)
    .set({ acceptedAt: now })
    .where(
      and(
        eq(invitations.id, id),
        eq(invitations.tokenHash, tokenHash),
        isOpen,
        gt(invitations.expiresAt, now),
      ),
    )
    .returning({ id: invitations.id });
  return claimed.length > 0;
}

export async function saveAcceptedBy(tx: Tx, id: string, personId: string): Promise<void> {
  await tx.update(invitations).set({ acceptedBy: personId }).where(eq(invitations.id, id));
}
