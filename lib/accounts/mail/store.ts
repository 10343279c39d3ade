import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { mails } from '@/lib/accounts/mail/tables';
import { organisations } from '@/lib/organisations/tables';
import { hasAdministratorsBelow, isInSubtree } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';
import { msFromNow } from '@/lib/platform/db/sql-values';
import type { Text } from '@/lib/platform/messages/message';
import type { MailState } from './schema';

export type NewMail = Pick<
  typeof mails.$inferInsert,
  | 'key'
  | 'personId'
  | 'organisationId'
  | 'brandId'
  | 'kind'
  | 'recipient'
  | 'subject'
  | 'text'
  | 'html'
  | 'tokenCiphertext'
  | 'state'
>;

/** Stores mails; what was written before under the same key stays as it is. */
export async function insertMails(tx: Tx, rows: readonly NewMail[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(mails)
      .values([...rows])
      .onConflictDoNothing({ target: mails.key });
}

/** Takes mails that are due to be sent; each is one sender's only. To be committed before anything is sent. */
export async function claimDue(tx: Tx, limit: number, leaseMs: number) {
  const due = sql`SELECT id FROM ${mails} WHERE state = 'QUEUED' AND not_before <= now()
    ORDER BY not_before LIMIT ${limit} FOR UPDATE SKIP LOCKED`;
  return tx
    .update(mails)
    .set({ state: 'SENDING', attempts: sql`${mails.attempts} + 1`, notBefore: msFromNow(leaseMs) })
    .where(sql`${mails.id} IN (${due})`)
    .returning();
}
export type ClaimedMail = Awaited<ReturnType<typeof claimDue>>[number];

/**
 * Stores the result of a try, if that try still owns the mail.
 * @param pauseMs until the next one.
 */
export async function finish(
  tx: Tx,
  { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>,
  end: { state: 'SENT' | 'FAILED' | 'QUEUED'; failure: Text | null; pauseMs: number },
): Promise<void> {
  const { state, failure, pauseMs } = end;
  await tx
    .update(mails)
    .set({
      state,
      failure,
      notBefore: msFromNow(pauseMs),
      ...(state === 'SENT' && { sentAt: sql`now()`, tokenCiphertext: null }),
    })
    .where(and(eq(mails.id, id), eq(mails.state, 'SENDING'), eq(mails.attempts, attempts)));
}

/**
 * Fails mails whose sender did not come back: they may or may not have been delivered.
 * @returns the number of mails
 */
export async function failExpired(tx: Tx, failure: Text): Promise<number> {
  const expired = await tx
    .update(mails)
    .set({ state: 'FAILED', failure })
    .where(and(eq(mails.state, 'SENDING'), sql`${mails.notBefore} < now()`))
    .returning({ id: mails.id });
  return expired.length;
}

/** Deletes mails that wait to be sent, or could be sent again. */
export async function deleteUnsent(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx
    .delete(mails)
    .where(and(inArray(mails.key, [...keys]), inArray(mails.state, ['QUEUED', 'FAILED'])));
}

/** Deletes mails that were written long ago and wait for nothing. */
export async function deleteOld(tx: Tx, days: number): Promise<void> {
  await tx.execute(sql`DELETE FROM mails WHERE created_at < now() - ${days} * interval '1 day'
    AND state NOT IN ('QUEUED', 'SENDING')`);
}

/**
 * Whose mails may be read: everybody's, or those to people of an organisation and of those below it that have no
 * administrators of their own. A mail to somebody further up would tell who they are.
 */
export type MailScope = { below: number } | 'all';

const isReadable = (scope: MailScope): SQL | undefined =>
  scope === 'all'
    ? undefined
    : and(
        sql`EXISTS (SELECT FROM memberships held JOIN organisations home ON home.id = held.organisation_id
          WHERE held.person_id = ${mails.personId} AND home.path @> ARRAY[${scope.below}::bigint]
            AND NOT ${hasAdministratorsBelow(sql`home.path`, sql`${scope.below}::bigint`)})`,
        // A person who works further up, too, reads words that are not meant for this organisation.
        sql`NOT EXISTS (SELECT FROM memberships held JOIN organisations own ON own.id = ${scope.below}::bigint
          WHERE held.person_id = ${mails.personId} AND held.organisation_id = ANY(own.path) AND held.organisation_id <> own.id)`,
        isInSubtree(scope.below),
      );

const SUMMARY = {
  id: mails.id,
  state: mails.state,
  recipient: mails.recipient,
  subject: mails.subject,
  organisation: { id: organisations.id, name: organisations.name },
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
  attempts: mails.attempts,
  failure: mails.failure,
};

/** Newest first. Ids grow with time (UUIDv7), so they are the key of the paging. */
export async function listMails(
  tx: Tx,
  scope: MailScope,
  part: { state?: MailState; after?: string; limit: number },
) {
  return tx
    .select(SUMMARY)
    .from(mails)
    .innerJoin(organisations, eq(organisations.id, mails.organisationId))
    .where(
      and(
        isReadable(scope),
        part.state ? eq(mails.state, part.state) : undefined,
        part.after ? lt(mails.id, part.after) : undefined,
      ),
    )
    .orderBy(desc(mails.id))
    .limit(part.limit);
}

export async function findMail(tx: Tx, scope: MailScope, id: string) {
  const rows = await tx
    .select({ ...SUMMARY, text: mails.text, html: mails.html })
    .from(mails)
    .innerJoin(organisations, eq(organisations.id, mails.organisationId))
    .where(and(eq(mails.id, id), isReadable(scope)));
  return rows[0] ?? null;
}

/** The texts of the newest mails to an address. */
export async function findMailTexts(tx: Tx, recipient: string, limit: number) {
  return tx
    .select({ id: mails.id, subject: mails.subject, text: mails.text, html: mails.html })
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(mails.id))
    .limit(limit);
}

/** Puts a mail that was not delivered back into the queue, with all its tries. @returns true when it was one. */
export async function requeue(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(mails)
    .set({ state: 'QUEUED', attempts: 0, failure: null, notBefore: sql`now()` })
    .where(and(eq(mails.id, id), eq(mails.state, 'FAILED')))
    .returning({ id: mails.id });
  return rows.length > 0;
}
