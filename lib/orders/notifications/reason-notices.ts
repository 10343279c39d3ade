import 'server-only';
import { createHash } from 'node:crypto';
import { findBackgroundActor } from '@/lib/accounts/auth/data';
import { type Notice, notify } from '@/lib/accounts/notifications/notify';
import { KINDS } from '@/lib/accounts/notifications/rules';
import { getHiddenNames } from '@/lib/connections/model/redaction';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, type Tx } from '@/lib/platform/db/pool';
import type { OrderRow } from '../model/store';
import { getTiers } from '../reasons/rules';
import { findShownReason, type ReasonReader, type ReasonSource } from '../reasons/shown';
import { getStoppedTopic, hasReason, TOPICS, toNotificationText } from './rules';
import { findAdministrators, findLineSummary, findNoticesOfOrder, findRecipients } from './store';

/** The people who are notified of a reason of an order, each with what their own page shows of it. */
export interface ReasonAudience {
  row: OrderRow;
  kind: Notice['kind'];
  readers: readonly { actor: Actor; reader: ReasonReader }[];
}

const toReader = async (actor: Actor) => {
  const { homeOrganisationId, locale } = actor;
  return { actor, reader: { homeOrganisationId, hidden: await getHiddenNames(actor), locale } };
};

/** The people who were notified that the order stopped, and the administrators of each tier that the reason passes. */
async function findPersonIds({ order, path, connectionOrganisationId }: OrderRow, by: number) {
  const tiers = getTiers({ path, connectionOrganisationId });
  const recipients = await findRecipients(db(), order.id);
  const below = await findAdministrators(db(), tiers.slice(tiers.indexOf(by) + 1));
  const { placer, owner = null, administrators = [] } = recipients ?? {};
  return new Set([placer, owner, ...administrators, ...below].filter((id) => typeof id === 'string'));
}

/**
 * Finds the people below an organisation who are notified when it passes a reason on; null for an order that goes on. It must not
 * run in a transaction: looking people up takes connections of its own.
 */
export async function findReasonAudience(
  chooser: Actor,
  row: OrderRow,
  by: number,
): Promise<ReasonAudience | null> {
  const topic = getStoppedTopic(row.order);
  if (!topic) return null;
  const { kind } = TOPICS[topic];
  const ids = [...(await findPersonIds(row, by))].filter(
    (id) => id !== chooser.userId && id !== chooser.realUserId,
  );
  const actors = await Promise.all(ids.map((id) => findBackgroundActor(id, row.order.organisationId)));
  const allowed = actors.filter((actor) => actor?.permissions.includes(KINDS[kind].needs));
  return { row, kind, readers: await Promise.all(allowed.filter((actor) => actor !== null).map(toReader)) };
}

/** The reason of an order in the words that reach each person now, by their id. */
export async function readReasons(
  tx: Tx,
  audience: ReasonAudience | null,
  source: ReasonSource,
): Promise<Map<string, string | null>> {
  const texts = new Map<string, string | null>();
  for (const { actor, reader } of audience?.readers ?? [])
    texts.set(actor.userId, (await findShownReason(tx, reader, source)).text);
  return texts;
}

/** The key holds a digest of the words, so that no mail says the same words twice. */
const toKey = (orderId: string, reason: string): string =>
  `order-reason ${orderId} ${createHash('sha256').update(reason).digest('base64url').slice(0, 16)}`;

/** Tells each person whose words changed, unless their inbox has the new ones from an earlier notice. */
export async function notifyOfReasons(
  tx: Tx,
  audience: ReasonAudience | null,
  { before, after }: { before: Map<string, string | null>; after: Map<string, string | null> },
): Promise<void> {
  if (!audience) return;
  const { row, kind, readers } = audience;
  const { id: orderId, organisationId, number, reference } = row.order;
  const path = `/orders/${orderId}` as const;
  const earlier = await findNoticesOfOrder(tx, { organisationId, path });
  const lines = await findLineSummary(tx, orderId);
  const notices = readers.flatMap(({ actor }): Notice[] => {
    const personId = actor.userId;
    const reason = after.get(personId);
    if (!reason || reason === before.get(personId)) return [];
    if (earlier.some((notice) => notice.personId === personId && hasReason(notice.detail, reason))) return [];
    const organisation = actor.homeOrganisationId === organisationId ? null : row.organisationName;
    const facts = { number, reference, organisation, ...lines, reason };
    const text = toNotificationText({ topic: 'reason', status: null }, facts);
    return [{ ...text, key: toKey(orderId, reason), personId, organisationId, kind, path }];
  });
  await notify(tx, notices);
}
