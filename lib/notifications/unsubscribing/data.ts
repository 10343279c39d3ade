import 'server-only';
import { findBrandByHost } from '@/lib/brand/data';
import { db, inTransaction, type Tx } from '@/lib/db/pool';
import { notFound } from '@/lib/errors';
import { chosenWays, saveChoice } from '../preferences/data';
import { type MailMode, type Ways, waysOf } from '../rules';
import { NOTIFICATION_KINDS, type NotificationKind } from '../schema';
import type { Unsubscribing } from './schema';
import { deleteWaiting } from './store';
import { readUnsubscribeToken, type Subscription } from './tokens';

/** @throws AppError `not-found` for a token that was not made here, and on a host of no brand */
async function requireSubscription(host: string | null, token: string): Promise<Subscription> {
  const subscription = (await findBrandByHost(host)) && readUnsubscribeToken(token);
  if (!subscription) throw notFound();
  return subscription;
}

type Line = Ways & { kind: NotificationKind };

/** The lines of a person's table that put something into these mails. */
async function mailedLines(tx: Tx, { personId, kind: mailKind }: Subscription): Promise<Line[]> {
  const chosen = await chosenWays(tx, [personId]);
  const feeds = (kind: NotificationKind, mail: MailMode) =>
    mailKind === 'digest' ? mail === 'digest' : kind === mailKind && mail !== 'off';
  return NOTIFICATION_KINDS.map((kind) => {
    const own = chosen.find((row) => row.kind === kind);
    return { kind, ...waysOf(kind, own) };
  }).filter(({ kind, mail }) => feeds(kind, mail));
}

/** What a token would stop. Changes nothing. @throws AppError `not-found` */
export async function getUnsubscribing(host: string | null, token: string): Promise<Unsubscribing> {
  const subscription = await requireSubscription(host, token);
  return { kind: subscription.kind, isOff: (await mailedLines(db(), subscription)).length === 0 };
}

/**
 * Stops the mails that a token is of, with what waits for the next summary of them; the inbox stays as it is. No session
 * stands behind it: the token is the right. A second time changes nothing.
 * @throws AppError `not-found`
 */
export async function unsubscribe(host: string | null, token: string): Promise<void> {
  const subscription = await requireSubscription(host, token);
  const { personId } = subscription;
  await inTransaction(async (tx) => {
    const lines = await mailedLines(tx, subscription);
    for (const { kind, inbox } of lines) await saveChoice(tx, personId, { kind, inbox, mail: 'off' });
    const kinds = lines.map(({ kind }) => kind);
    await deleteWaiting(tx, personId, kinds);
  });
}
