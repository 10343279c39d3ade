import 'server-only';
import { findAbsentActor } from '@/lib/auth/data';
import { db, inTransaction } from '@/lib/db/pool';
import { languageOf } from '@/lib/languages';
import { log } from '@/lib/log';
import { type Notice, notify } from '@/lib/notifications/notify';
import { KINDS } from '@/lib/notifications/rules';
import { listApprovers } from '../approval/data';
import { ORDER_NEWS } from './languages';
import { orderNews, TOPICS, type Told, toldOf } from './rules';
import { type Candidates, findCandidates, findUntold, markTold, type UntoldEvent } from './store';

/** Events looked at in one go. */
const BATCH = 100;

/** What one person is told of an event; null when they may not read the order now. */
async function noticeFor(event: UntoldEvent, told: Told, personId: string): Promise<Notice | null> {
  const { orderId, organisationId, organisationName, number, reference, firstProduct, lineCount } = event;
  const { kind } = TOPICS[told.topic];
  const actor = await findAbsentActor(personId, organisationId);
  if (!actor?.permissions.includes(KINDS[kind].needs)) return null;
  const organisation = actor.homeOrganisationId === organisationId ? null : organisationName;
  const words = ORDER_NEWS[languageOf(actor.locale)];
  return {
    ...orderNews(words, told, { number, reference, organisation, firstProduct, lineCount }),
    key: `order ${event.id}`,
    personId,
    organisationId,
    kind,
    path: `/orders/${orderId}`,
    at: new Date(event.at),
  };
}

/** Who can approve an order: never who placed it. */
async function approversOf({ organisationId }: UntoldEvent, { placer, realPlacer }: Candidates) {
  const able = await listApprovers(organisationId, { personId: placer, realPersonId: realPlacer });
  return able.map(({ id }) => id);
}

async function noticesOf(event: UntoldEvent): Promise<Notice[]> {
  const told = toldOf(event, event.waitsForApproval);
  const candidates = told && (await findCandidates(db(), event.orderId));
  if (!told || !candidates) return [];
  const { audience } = TOPICS[told.topic];
  const approvers = audience.includes('approvers') ? await approversOf(event, candidates) : [];
  const people = audience.flatMap((one) => (one === 'approvers' ? approvers : (candidates[one] ?? [])));
  const others = [...new Set(people)].filter((id) => id !== event.doneBy);
  const notices = await Promise.all(others.map((id) => noticeFor(event, told, id)));
  return notices.filter((notice) => notice !== null);
}

/** Told in the transaction that notes it: a second run of the job, at once or after a failure, tells nothing. */
async function tell(event: UntoldEvent): Promise<void> {
  const notices = await noticesOf(event);
  await inTransaction(async (tx) => {
    if (await markTold(tx, event.id)) await notify(tx, notices);
  });
}

/**
 * Tells people what happened to orders and was not told yet, in the order in which it happened. One event that cannot be
 * told does not hold up the others, and is tried again the next time.
 */
export async function tellOrderEvents(): Promise<void> {
  for (let after = '0'; ; ) {
    const events = await findUntold(db(), after, BATCH);
    for (const event of events)
      await tell(event).catch((error: Error) =>
        log().error({ err: error, event: event.id }, 'an event of an order could not be told yet'),
      );
    after = events.at(-1)?.place ?? after;
    if (events.length < BATCH) return;
  }
}
