import 'server-only';
import { recordAct } from '@/lib/audit/data';
import { type Actor, requirePermission } from '@/lib/auth/rules';
import { db, inTransaction, type Tx } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { AppError, notFound } from '@/lib/errors';
import { type MailKind, unsubscribePath } from '@/lib/notifications/unsubscribing/tokens';
import { IN_DOUBT } from './outcomes';
import type { Mail, MailSummary, MailsPage, MailsQuery } from './schema';
import { findMail, insertMails, listMails, type MailScope, type NewMail, requeue } from './store';
import { type Letter, writeLetter } from './template';

const PAGE_SIZE = 50;

/** A letter to somebody, not yet written down. */
export interface NewLetter extends Omit<Letter, 'unsubscribe'> {
  /** What it is of: a second one under the same key is not written. */
  key: string;
  personId: string;
  organisationId: number;
  brandId: number;
  kind: MailKind;
  recipient: string;
}

function toRow(letter: NewLetter): NewMail {
  const { key, personId, organisationId, brandId, kind, recipient } = letter;
  // Without a mail server a mail is kept, and can be read in the admin area.
  const state = env().SMTP_URL ? 'QUEUED' : 'KEPT';
  const written = writeLetter({ ...letter, unsubscribe: unsubscribePath({ personId, kind }) });
  return { key, personId, organisationId, brandId, kind, recipient, state, ...written };
}

/** Writes letters, in the transaction of what they tell. They are sent afterwards. */
export const writeMails = (tx: Tx, letters: readonly NewLetter[]): Promise<void> =>
  insertMails(tx, letters.map(toRow));

function scopeOf(actor: Actor): MailScope {
  requirePermission(actor, 'orders:manage');
  return actor.permissions.includes('system:read') ? 'all' : { below: actor.organisationId };
}

type SummaryRow = Awaited<ReturnType<typeof listMails>>[number];

/** A mail server's own words may name whose it is: only operators read them. */
function failureFor(scope: MailScope, failure: string | null): string | null {
  if (failure === null || failure === IN_DOUBT || scope === 'all') return failure;
  return 'The mail server did not take it. Ask your supplier’s support if this goes on.';
}

const toSummary = (row: SummaryRow, scope: MailScope): MailSummary => ({
  ...row,
  failure: failureFor(scope, row.failure),
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});

/** Mails to people of the acting organisation and below it, newest first; an operator sees everybody's. */
export async function listWritten(actor: Actor, query: MailsQuery): Promise<MailsPage> {
  const scope = scopeOf(actor);
  const rows = await listMails(db(), scope, { ...query, limit: PAGE_SIZE + 1 });
  const items = rows.slice(0, PAGE_SIZE).map((row) => toSummary(row, scope));
  const next = rows.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null;
  return { items, next, isSent: env().SMTP_URL !== undefined };
}

/** @throws AppError `not-found` for a mail to somebody else's people. */
export async function getMail(actor: Actor, id: string): Promise<Mail> {
  const scope = scopeOf(actor);
  const row = await findMail(db(), scope, id);
  if (!row) throw notFound('There is no such mail here.');
  const { text, html: _html, ...summary } = row;
  return { ...toSummary(summary, scope), text };
}

/** @throws as `getMail` */
export async function getMailHtml(actor: Actor, id: string): Promise<string> {
  const row = await findMail(db(), scopeOf(actor), id);
  if (!row) throw notFound('There is no such mail here.');
  return row.html;
}

/**
 * Sends a mail again that was not delivered, or may not have been: a person's decision.
 * @throws AppError `not-found`; `conflict` when it is not a failed one.
 */
export async function sendAgain(actor: Actor, id: string): Promise<Mail> {
  const mail = await getMail(actor, id);
  if (!env().SMTP_URL) throw new AppError('conflict', { detail: 'There is no mail server to send it by.' });
  await inTransaction(async (tx) => {
    if (!(await requeue(tx, id)))
      throw new AppError('conflict', { detail: 'Only a mail that was not delivered can be sent again.' });
    await recordAct(tx, actor, { action: 'mail.sent-again', subject: `mail:${id}`, detail: mail.subject });
  });
  return getMail(actor, id);
}
