import 'server-only';
import { showEmail } from '@/lib/contract/shown-host';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { AppError, notFound } from '@/lib/platform/errors';
import { wakeWorkers } from '@/lib/platform/jobs/queue';
import { message, type Text } from '@/lib/platform/messages/message';
import { textIn } from '@/lib/platform/messages/translator';
import { sealToken } from './links';
import type { Mail, MailSummary, MailsPage, MailsQuery } from './schema';
import {
  deleteUnsent,
  findMail,
  findMailTexts,
  insertMails,
  listMails,
  type MailScope,
  type NewMail,
  requeue,
} from './store';
import { type MailContent, renderMail } from './template';
import { type MailKind, unsubscribePath } from './unsubscribe-tokens';

const PAGE_SIZE = 50;

/** A letter to somebody, not yet written down. */
export interface MailRequest extends Omit<MailContent, 'unsubscribe'> {
  /** Identifies the subject of the mail: a second mail under the same key is not written. */
  key: string;
  /** null for somebody who has no account yet. */
  personId: string | null;
  organisationId: number;
  brandId: number;
  /** The kind of mail that the reader can stop; null for mails about their own account. */
  kind: MailKind | null;
  recipient: string;
  /** The token in the mail's link: the stored mail contains `maskedPath` in its place. */
  token?: string;
}

export const isMailEnabled = (): boolean => env().SMTP_URL !== undefined;

function toRow(request: MailRequest): NewMail {
  const { key, personId, organisationId, brandId, kind, recipient, token } = request;
  // With no mail server, a mail is stored and can be read in the admin area.
  const state = isMailEnabled() ? 'QUEUED' : 'STORED';
  const unsubscribe = personId !== null && kind !== null ? unsubscribePath({ personId, kind }) : null;
  const tokenCiphertext = token === undefined ? null : sealToken(token, { organisationId, key });
  const written = renderMail({ ...request, unsubscribe });
  return { key, personId, organisationId, brandId, kind, recipient, tokenCiphertext, state, ...written };
}

/**
 * Queues mails in the transaction that causes them; they are sent afterwards. With no mail server, a mail with a token is not queued at
 * all: its link could not be followed.
 */
export async function queueMails(tx: Tx, requests: readonly MailRequest[]): Promise<void> {
  const rows = requests.filter(({ token }) => token === undefined || isMailEnabled()).map(toRow);
  if (rows.length === 0) return;
  await insertMails(tx, rows);
  await wakeWorkers(tx);
}

export {
  /** Withdraws mails that were not sent, by their keys: their links are no longer valid. */
  deleteUnsent as withdrawMails,
  /** Lists the newest mails to an address, for commands of the operator. */
  findMailTexts as listMailTexts,
};

function getScope(actor: Actor): MailScope {
  requirePermission(actor, 'orders:manage');
  return actor.permissions.includes('system:read') ? 'all' : { below: actor.organisationId };
}

type SummaryRow = Awaited<ReturnType<typeof listMails>>[number];

/** A mail server's own words may name whose it is: only operators read them. */
const redactFailure = (scope: MailScope, failure: Text): Text =>
  typeof failure !== 'string' || scope === 'all' ? failure : message('email-log.failures.refused');

const toSummary = (row: SummaryRow, scope: MailScope, locale: string): MailSummary => ({
  ...row,
  recipient: showEmail(row.recipient),
  failure: row.failure && textIn(locale)(redactFailure(scope, row.failure)),
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});

/** Mails to people of the acting organisation and below it, newest first; an operator sees everybody's. */
export async function getMailsPage(actor: Actor, query: MailsQuery): Promise<MailsPage> {
  const scope = getScope(actor);
  const rows = await listMails(db(), scope, { ...query, limit: PAGE_SIZE + 1 });
  const items = rows.slice(0, PAGE_SIZE).map((row) => toSummary(row, scope, actor.locale));
  const next = rows.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null;
  return { items, next, isSent: isMailEnabled() };
}

/** @throws AppError `not-found` for a mail to somebody else's people. */
export async function getMail(actor: Actor, id: string): Promise<Mail> {
  const scope = getScope(actor);
  const row = await findMail(db(), scope, id);
  if (!row) throw notFound();
  const { text, html: _html, ...summary } = row;
  return { ...toSummary(summary, scope, actor.locale), text };
}

/** @throws as `getMail` */
export async function getMailHtml(actor: Actor, id: string): Promise<string> {
  const row = await findMail(db(), getScope(actor), id);
  if (!row) throw notFound();
  return row.html;
}

/**
 * Sends a mail again that was not delivered, or may not have been: a person's decision.
 * @throws AppError `not-found`; `conflict` when it is not a failed one.
 */
export async function resendMail(actor: Actor, id: string): Promise<Mail> {
  const mail = await getMail(actor, id);
  if (!isMailEnabled()) throw new AppError('conflict', { message: message('email-log.errors.noServer') });
  await inTransaction(async (tx) => {
    if (!(await requeue(tx, id)))
      throw new AppError('conflict', { message: message('email-log.errors.notFailed') });
    await wakeWorkers(tx);
    await recordAuditEvent(tx, actor, {
      action: 'mail.sent-again',
      subject: `mail:${id}`,
      detail: mail.subject,
    });
  });
  return getMail(actor, id);
}
