import 'server-only';
import { readUnsubscribeToken, type Subscription } from '@/lib/accounts/mail/unsubscribe-tokens';
import { NOTIFICATION_KINDS, type NotificationKind } from '@/lib/accounts/model/notification';
import { findBrandByHost } from '@/lib/brand/data';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { notFound } from '@/lib/platform/errors';
import { deletePendingItems } from './digest';
import { type MailMode, type NotificationChannels, resolveChannels } from './rules';
import { findPreferences, savePreference } from './store';
import type { UnsubscribeState } from './unsubscribe-schema';

/** @throws AppError `not-found` for a token that was not made here, and on a host of no brand */
async function requireSubscription(host: string | null, token: string): Promise<Subscription> {
  const subscription = (await findBrandByHost(host)) && readUnsubscribeToken(token);
  if (!subscription) throw notFound();
  return subscription;
}

type MailedKind = NotificationChannels & { kind: NotificationKind };

/** The lines of a person's table that put something into these mails. */
async function findMailedKinds(tx: Tx, { personId, kind: mailKind }: Subscription): Promise<MailedKind[]> {
  const chosen = await findPreferences(tx, [personId]);
  const isIncluded = (kind: NotificationKind, mail: MailMode) =>
    mailKind === 'digest' ? mail === 'digest' : kind === mailKind && mail !== 'off';
  return NOTIFICATION_KINDS.map((kind) => {
    const own = chosen.find((row) => row.kind === kind);
    return { kind, ...resolveChannels(kind, own) };
  }).filter(({ kind, mail }) => isIncluded(kind, mail));
}

/** Returns the mails that a token would stop. Changes nothing. @throws AppError `not-found` */
export async function getUnsubscribeState(host: string | null, token: string): Promise<UnsubscribeState> {
  const subscription = await requireSubscription(host, token);
  return { kind: subscription.kind, isOff: (await findMailedKinds(db(), subscription)).length === 0 };
}

/**
 * Stops the mails of a token, including entries that wait for the next summary; the inbox stays as it is. It needs no session: the token is
 * the authorisation. A second call changes nothing. @throws AppError `not-found`
 */
export async function unsubscribe(host: string | null, token: string): Promise<void> {
  const subscription = await requireSubscription(host, token);
  const { personId } = subscription;
  await inTransaction(async (tx) => {
    const mailedKinds = await findMailedKinds(tx, subscription);
    for (const { kind, inbox } of mailedKinds)
      await savePreference(tx, personId, { kind, inbox, mail: 'off' });
    const kinds = mailedKinds.map(({ kind }) => kind);
    await deletePendingItems(tx, personId, kinds);
  });
}
