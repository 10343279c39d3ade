import 'server-only';
import { type Notice, notify } from '@/lib/accounts/notifications/notify';
import { systemClock } from '@/lib/platform/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/pool';
import { message } from '@/lib/platform/messages/message';
import { recordOrderEvent } from '../events/data';
import { MAX_NAMED, USUAL_LEAD_TIMES } from './constants';
import { claimDueRenewals, type DueRenewal, findRemindedPeople } from './reminder-store';

/** Renewals of one transaction. */
const BATCH_SIZE = 500;

/** One reminder of everything that a person has to decide about for an organisation. */
const toNotice = (
  { personId, organisationId }: { personId: string; organisationId: number },
  renewals: readonly DueRenewal[],
  day: string,
): Notice => ({
  key: `renewals ${organisationId} ${day} ${renewals[0]?.id}`,
  personId,
  organisationId,
  kind: 'renewals-due',
  title: message('order-notifications.renewals.title', { count: renewals.length }),
  detail: [
    ...renewals.slice(0, MAX_NAMED).map(({ name, organisationName, quantity, endsOn }) => [
      message('order-notifications.renewals.line', {
        name,
        organisation: organisationName,
        quantity,
        day: endsOn,
      }),
    ]),
    ...(renewals.length > MAX_NAMED
      ? [[message('order-notifications.renewals.more', { count: renewals.length - MAX_NAMED })]]
      : []),
  ],
  path: '/subscriptions',
});

/** Notifies the owner of each subscription, and the administrators of one without an owner. */
async function notifyPeople(tx: Tx, renewals: readonly DueRenewal[], day: string): Promise<void> {
  const unowned = renewals.filter(({ ownerId }) => ownerId === null);
  const administrators = await findRemindedPeople(
    tx,
    unowned.map(({ organisationId }) => organisationId),
  );
  const readers = new Map<string, { personId: string; organisationId: number; renewals: DueRenewal[] }>();
  const add = (personId: string, renewal: DueRenewal) => {
    const { organisationId } = renewal;
    const key = `${organisationId} ${personId}`;
    const reader = readers.get(key) ?? { personId, organisationId, renewals: [] };
    reader.renewals.push(renewal);
    readers.set(key, reader);
  };
  for (const renewal of renewals) {
    if (renewal.ownerId) add(renewal.ownerId, renewal);
    else
      for (const { organisationId, personId } of administrators)
        if (organisationId === renewal.organisationId) add(personId, renewal);
  }
  await notify(
    tx,
    [...readers.values()].map((reader) => toNotice(reader, reader.renewals, day)),
  );
}

/** Webhooks get one event for each order line whose term ends; what was bought elsewhere has no order to name. */
async function recordEvents(tx: Tx, renewals: readonly DueRenewal[]): Promise<void> {
  for (const { id, orderId, organisationId, productCode, quantity, endsOn, daysLeft } of renewals)
    if (orderId)
      await recordOrderEvent(tx, {
        orderId,
        organisationId,
        kind: 'renewal.due',
        data: { subscription: id, sku: productCode, quantity, endsOn, daysLeft },
      });
}

/**
 * Reminds people of terms that end within a lead time of their organisation and are not decided: each person
 * gets one notification of all. Safe to run twice, at once or after a failure: the claim, the notifications and the events
 * are one transaction.
 */
export async function remindOfRenewals(now: Date = systemClock()): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  for (;;) {
    const claimed = await inTransaction(async (tx) => {
      const renewals = await claimDueRenewals(tx, { today, usual: USUAL_LEAD_TIMES, limit: BATCH_SIZE });
      await notifyPeople(tx, renewals, today);
      await recordEvents(tx, renewals);
      return renewals.length;
    });
    if (claimed < BATCH_SIZE) return;
  }
}
