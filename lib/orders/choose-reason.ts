import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { requireInTree } from '@/lib/organisations/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { type Message, message, type Text } from '@/lib/platform/messages/message';
import { getOrder } from './data';
import type { ChooseReason, ReasonChoice, ReasonDefault } from './model/reason-schema';
import type { OrderDto } from './model/schema';
import { findOrder } from './model/store';
import { findReasonAudience, notifyOfReasons, readReasons } from './notifications/reason-notices';
import { findShownReason, type ReasonReader, type ReasonSource, toChosenFor } from './reasons/shown';
import {
  deleteChoice,
  findDefaults,
  lockOrder,
  lockOrganisation,
  saveChoice,
  saveDefault,
} from './reasons/store';
import { findDecision, findVersionedChoice, toReader, toReasonSource, toVersion } from './reasons/view';

const SHARE_MESSAGES = {
  'as-it-is': message('audit.details.reasonAsItIs'),
  'own-words': message('audit.details.reasonOwnWords'),
  none: message('audit.details.reasonNone'),
} as const satisfies Record<ReasonChoice['share'], Message>;

const toAuditDetail = (choice: ReasonChoice | null): Text[] => {
  if (!choice) return [message('audit.details.reasonByDefault')];
  const share = SHARE_MESSAGES[choice.share];
  return choice.share === 'own-words' ? [share, choice.words] : [share];
};

const isSameChoice = (one: ReasonChoice, other: ReasonChoice): boolean =>
  one.share === other.share &&
  (one.share !== 'own-words' || (other.share === 'own-words' && one.words === other.words));

/** True when the order already goes by what was asked. */
const isChosen = (current: { choice: ReasonChoice; isDefault: boolean }, choice: ReasonChoice | null) =>
  choice ? !current.isDefault && isSameChoice(current.choice, choice) : current.isDefault;

interface Chooser {
  actor: Actor;
  by: number;
  reader: ReasonReader;
}

/** Reads an order that stays as it is until the transaction ends. @throws AppError `not-found` */
async function requireLockedOrder(tx: Tx, { actor }: Chooser, orderId: string): Promise<ReasonSource> {
  const isLocked = await lockOrder(tx, orderId, actor.organisationId);
  const row = isLocked ? await findOrder(tx, orderId, actor.organisationId) : null;
  if (!row) throw notFound(message('orders.errors.notFound'));
  return toReasonSource(row);
}

/** @returns false when the choice is in force already. @throws AppError `conflict` when the page showed something else */
async function isChange(
  tx: Tx,
  { by, reader }: Chooser,
  { source, choice, version }: ChooseReason & { source: ReasonSource },
): Promise<boolean> {
  const reason = await findShownReason(tx, reader, source);
  const current = await findVersionedChoice(tx, { source, by, reason });
  if (isChosen(current, choice)) return false;
  if (current.version === version) return true;
  throw new AppError('conflict', { message: message('reasons.errors.changed'), facts: { sharing: current } });
}

async function storeChoice(
  tx: Tx,
  { actor, by }: Chooser,
  { source, choice }: { source: ReasonSource; choice: ReasonChoice | null },
): Promise<void> {
  const target = { orderId: source.id, organisationId: by };
  const { userId: personId, realUserId: realPersonId } = actor;
  if (choice)
    await saveChoice(tx, target, { choice, chosenFor: toChosenFor(source), personId, realPersonId });
  else await deleteChoice(tx, target);
  // The record is the deciding organisation's: the one below must not read what was kept from it.
  await recordAuditEvent(
    tx,
    { ...actor, organisationId: by },
    { action: 'order.reason-choice', subject: `order-reason:${source.id}`, detail: toAuditDetail(choice) },
  );
}

/**
 * Chooses how the person's organisation passes the reason of an order on to the one below it, and tells the people there
 * whose words change.
 * @returns the order as its page shows it then
 * @throws AppError `not-found` for an order that is not of the acting organisation, `not-allowed` for people below whose
 *   organisation there is no other, or who decide nothing for it, `conflict` when the choice or the reason changed since the
 *   page was shown
 */
export async function chooseReason(
  actor: Actor,
  orderId: string,
  { choice, version }: ChooseReason,
): Promise<OrderDto> {
  requirePermission(actor, 'orders:read');
  const row = await findOrder(db(), orderId, actor.organisationId);
  if (!row) throw notFound(message('orders.errors.notFound'));
  const decision = await findDecision(actor, toReasonSource(row));
  if (!decision) throw new AppError('not-allowed', { message: message('reasons.errors.notAllowed') });
  const chooser = { actor, by: decision.by, reader: await toReader(actor) };
  const audience = await findReasonAudience(actor, row, decision.by);
  await inTransaction(async (tx) => {
    const source = await requireLockedOrder(tx, chooser, orderId);
    if (!(await isChange(tx, chooser, { source, choice, version }))) return;
    const before = await readReasons(tx, audience, source);
    await storeChoice(tx, chooser, { source, choice });
    await notifyOfReasons(tx, audience, { before, after: await readReasons(tx, audience, source) });
  });
  return getOrder(actor, orderId);
}

async function requireManager(actor: Actor): Promise<void> {
  requirePermission(actor, 'orders:manage');
  await requireInTree(actor, actor.organisationId);
}

const toDefault = (choice: ReasonChoice): ReasonDefault => ({ choice, version: toVersion(choice) });

async function findDefault(tx: Tx, organisationId: number): Promise<ReasonDefault> {
  const defaults = await findDefaults(tx, [organisationId]);
  return toDefault(defaults.get(organisationId) ?? { share: 'none' });
}

/** Reads how the acting organisation passes reasons on unless a person chose on the order. @throws AppError `not-allowed` */
export async function getReasonDefault(actor: Actor): Promise<ReasonDefault> {
  await requireManager(actor);
  return findDefault(db(), actor.organisationId);
}

/** @throws AppError `not-allowed`, or `conflict` when another person changed it since the page was shown */
export async function saveReasonDefault(
  actor: Actor,
  { choice, version }: ReasonDefault,
): Promise<ReasonDefault> {
  await requireManager(actor);
  await inTransaction(async (tx) => {
    await lockOrganisation(tx, actor.organisationId);
    const current = await findDefault(tx, actor.organisationId);
    if (isSameChoice(current.choice, choice)) return;
    if (current.version !== version)
      throw new AppError('conflict', {
        message: message('reasons.errors.defaultChanged'),
        facts: { choice: current.choice },
      });
    await saveDefault(tx, actor.organisationId, { choice, personId: actor.realUserId });
    await recordAuditEvent(tx, actor, {
      action: 'reasons.default-saved',
      subject: `organisation:${actor.organisationId}`,
      detail: toAuditDetail(choice),
    });
  });
  return toDefault(choice);
}
