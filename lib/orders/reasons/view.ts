import 'server-only';
import { getHiddenNames } from '@/lib/connections/redaction';
import type { HiddenNames } from '@/lib/connections/redaction-rules';
import type { Tx } from '@/lib/db/pool';
import { pageLocale } from '@/lib/messages/locale';
import type { Actor } from '@/lib/permissions/rules';
import type { OrderRow } from '../store';
import { getDecision, isAtConnection } from './rules';
import type { ReasonSharing, ShownReason } from './schema';
import {
  findEffectiveChoices,
  findShownReasons,
  getPermissionsAt,
  type ReasonSource,
  toPlace,
} from './shown';
import { findOrganisationName } from './store';

/** An order's row as reasons are read from it. */
export const toReasonSource = ({ order, path, connectionOrganisationId }: OrderRow): ReasonSource => ({
  id: order.id,
  state: order.state,
  stateReason: order.stateReason,
  supplierFacts: order.supplierFacts,
  lastAnswer: order.lastAnswer,
  path,
  connectionOrganisationId,
});

/** The organisation that the person decides for, and the one below it; null when they decide nothing. */
export async function findDecision(actor: Actor, source: ReasonSource) {
  const decision = getDecision(toPlace(source, actor.homeOrganisationId));
  if (!decision) return null;
  const permissions = await getPermissionsAt(actor, decision.by);
  return permissions.includes('orders:approve') ? decision : null;
}

async function findSharing(tx: Tx, actor: Actor, source: ReasonSource): Promise<ReasonSharing | null> {
  const decision = await findDecision(actor, source);
  const below = decision && (await findOrganisationName(tx, decision.below));
  if (!decision || below === null) return null;
  const getChoice = await findEffectiveChoices(tx, [source]);
  return { below, ...getChoice(source, decision.by) };
}

/**
 * Whether the person sees the supplier's answer whole: they look after the connection that it came through. What they may do
 * for the organisation that they act for is not asked, since that may be a customer of theirs.
 */
export async function isTechnician(actor: Actor, source: ReasonSource): Promise<boolean> {
  if (!isAtConnection(toPlace(source, actor.homeOrganisationId))) return false;
  const permissions = await getPermissionsAt(actor, source.connectionOrganisationId);
  return permissions.includes('connections:manage') || permissions.includes('orders:reconcile');
}

export interface ReasonView {
  hidden: HiddenNames;
  isAtConnection: boolean;
  isTechnician: boolean;
  reason: ShownReason;
  sharing: ReasonSharing | null;
}

/** What of the supplier's words a person may read on the page of an order, and decides to pass on. */
export async function findReasonView(tx: Tx, actor: Actor, source: ReasonSource): Promise<ReasonView> {
  const hidden = await getHiddenNames(actor);
  const { homeOrganisationId } = actor;
  const shown = await findShownReasons(tx, { homeOrganisationId, hidden, locale: pageLocale().locale }, [
    source,
  ]);
  return {
    hidden,
    isAtConnection: isAtConnection(toPlace(source, homeOrganisationId)),
    isTechnician: await isTechnician(actor, source),
    reason: shown.get(source.id) ?? { text: null, note: null, from: 'above' },
    sharing: await findSharing(tx, actor, source),
  };
}
