import 'server-only';
import type { Actor } from '@/lib/organisations/permissions/rules';
import type { Tx } from '@/lib/platform/db/pool';
import type { Text } from '@/lib/platform/messages/message';
import { findEvents, findRepetition, insertEvent } from './store';

/** Actions in the audit trail. */
export type AuditAction =
  | 'carts.shared'
  | 'carts.unshared'
  | 'carts.lines-added'
  | 'quick-order.mapping-saved'
  | 'order.placed'
  | 'order.sent-now'
  | 'order.approved'
  | 'order.refused'
  | 'order.changes-accepted'
  | 'order.withdrawn'
  | 'order.restored-to-cart'
  | 'order.reordered'
  | 'order.resubmit'
  | 'order.cancel'
  | 'requests.created'
  | 'requests.message'
  | 'requests.answered'
  | 'requests.withdrawn'
  | 'requests.reopened'
  | 'requests.assigned'
  | 'requests.passed-on'
  | 'policy.saved'
  | 'policy.reset'
  | 'order.imported'
  | 'order.released'
  | 'order.unlinked'
  | 'order.noted'
  | 'order.file-added'
  | 'order.owner-changed'
  | 'order.reason-choice'
  | 'reasons.default-saved'
  | 'carriers.changed'
  | 'order.report-closed'
  | 'orders.send-lock-released'
  | 'mail.sent-again'
  | 'catalogue.sync-requested'
  | 'names.changed'
  | 'synonyms.changed'
  | 'specification-facets.changed'
  | 'part-numbers.saved'
  | 'part-numbers.deleted'
  | 'part-numbers.imported'
  | 'part-numbers.shared'
  | 'part-numbers.withheld'
  | 'alternatives.saved'
  | 'prices.list-saved'
  | 'prices.list-deleted'
  | 'prices.net-prices-imported'
  | 'prices.list-assigned'
  | 'prices.shared'
  | 'prices.withheld'
  | 'webhooks.created'
  | 'webhooks.changed'
  | 'webhooks.deleted'
  | 'webhooks.secret-rotated'
  | 'webhooks.replayed'
  | 'feeds.created'
  | 'feeds.revoked'
  | 'people.invited'
  | 'people.invitation-sent-again'
  | 'people.invitation-revoked'
  | 'people.joined'
  | 'people.role-changed'
  | 'people.disabled'
  | 'people.enabled'
  | 'people.removed'
  | 'people.session-ended'
  | 'people.signed-in'
  | 'people.sign-in-failed'
  | 'people.password-changed'
  | 'people.password-reset-requested'
  | 'people.password-reset'
  | 'people.password-link-made'
  | 'organisations.created'
  | 'organisations.changed'
  | 'organisations.contact-set'
  | 'organisations.contact-removed'
  | 'organisations.moved'
  | 'organisations.archived'
  | 'organisations.restored'
  | 'organisations.imported'
  | 'features.changed'
  | 'addresses.imported'
  | 'addresses.policy-saved'
  | 'connections.created'
  | 'connections.changed'
  | 'organisations.viewed'
  | 'connections.rotated'
  | 'connections.paused'
  | 'connections.resumed'
  | 'connections.deleted'
  | 'connections.test-order-placed'
  | 'connections.test-order-answered'
  | 'cost-centres.created'
  | 'cost-centres.changed'
  | 'cost-centres.removed'
  | 'budgets.created'
  | 'budgets.changed'
  | 'budgets.removed'
  | 'brands.created'
  | 'brands.imported'
  | 'brands.copied'
  | 'brands.published'
  | 'brands.rolled-back'
  | 'brands.host-added'
  | 'brands.host-proven'
  | 'brands.host-removed'
  | 'brands.host-chosen'
  | 'brands.mail-sender-set'
  | 'brands.mail-sender-removed'
  | 'lists.created'
  | 'lists.shared'
  | 'lists.archived'
  | 'lists.restored'
  | 'lists.schedule-changed'
  | 'lists.put-into-cart'
  | 'subscriptions.added'
  | 'subscriptions.changed'
  | 'subscriptions.imported'
  | 'subscriptions.lead-times'
  | 'subscriptions.renewed'
  | 'subscriptions.term-unit'
  | 'saved-views.shared'
  | 'quotes.created'
  | 'quotes.draft-discarded'
  | 'quotes.sent'
  | 'quotes.withdrawn'
  | 'quotes.accepted'
  | 'quotes.declined'
  | 'quotes.released'
  | 'quotes.countered'
  | 'quotes.honoured'
  | 'quotes.requoted'
  | 'saved-views.unshared'
  | 'saved-views.deleted'
  | 'approval-rules.created'
  | 'approval-rules.changed'
  | 'approval-rules.enabled'
  | 'approval-rules.disabled'
  | 'approval-rules.moved-up'
  | 'approval-rules.moved-down'
  | 'approval-rules.removed'
  | 'approvals.delegated'
  | 'approvals.delegation-ended'
  | 'order.approval-step'
  | 'order.approver-named'
  | 'setup.finished';

/**
 * Records who did something, in truth and in name, for whom and to what, in the transaction that does it: without the
 * record it did not happen.
 * @param subject the kind and id of the thing, as `order:0197…`.
 */
export async function recordAuditEvent(
  tx: Tx,
  actor: Actor,
  act: { action: AuditAction; subject: string; detail?: Text | Text[] | null },
): Promise<void> {
  await insertEvent(tx, {
    personId: actor.userId,
    realPersonId: actor.realUserId,
    organisationId: actor.organisationId,
    ...act,
  });
}

/** Records what somebody did as themselves, acting for no organisation yet: signing in, or choosing a new password. */
export async function recordOwnAuditEvent(
  tx: Tx,
  personId: string,
  act: { action: AuditAction; subject: string; detail?: Text | Text[] | null; organisationId?: number },
): Promise<void> {
  await insertEvent(tx, { personId, realPersonId: personId, ...act });
}

/** One entry, for readers who may know of its subject: the caller has checked that. */
export interface AuditEntry {
  id: string;
  at: Date;
  action: string;
  subject: string;
  detail: Text | Text[] | null;
  person: string;
}

/** Lists the entries about these subjects, oldest first. */
export async function listAuditEntries(
  tx: Tx,
  subjects: readonly string[],
  actions: readonly AuditAction[],
): Promise<AuditEntry[]> {
  return subjects.length === 0 ? [] : findEvents(tx, subjects, actions);
}

/**
 * Finds an earlier entry about the same subject, for notices that depend on it.
 * @param act `detail` is compared with the beginning of theirs, up to a comma
 */
export const getRepetition = (
  tx: Tx,
  act: { action: AuditAction; subject: string; detail: string },
): Promise<{ isRepeated: boolean; isSame: boolean }> => findRepetition(tx, act);
