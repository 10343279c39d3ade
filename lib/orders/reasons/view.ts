import 'server-only';
import { createHash } from 'node:crypto';
import { getHiddenNames } from '@/lib/connections/model/redaction';
import type { HiddenNames } from '@/lib/connections/model/redaction-rules';
import { resolvePriceView } from '@/lib/organisations/permissions/price-view';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, type Tx } from '@/lib/platform/db/pool';
import { pageLocale } from '@/lib/platform/messages/locale';
import type { ReasonChoice, ReasonSharing, ShownReason } from '../model/reason-schema';
import type { OrderRow } from '../model/store';
import { findPathSteps } from '../model/tier-price-store';
import { getDecision, isAtConnection } from './rules';
import {
  findEffectiveChoices,
  findShownReason,
  getPermissionsAt,
  type ReasonReader,
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

/** A person as a reader of the page that they have open. */
export async function toReader(actor: Actor): Promise<ReasonReader> {
  const { homeOrganisationId } = actor;
  return { homeOrganisationId, hidden: await getHiddenNames(actor), locale: pageLocale().locale };
}

/** A digest of what a page shows, by which a later change is noticed. */
export const toVersion = (...facts: readonly (string | boolean | null | ReasonChoice)[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16);

/** A choice in force with its version, which is made only of what the deciding person reads: it tells them nothing more. */
export async function findVersionedChoice(
  tx: Tx,
  { source, by, reason }: { source: ReasonSource; by: number; reason: ShownReason },
): Promise<Omit<ReasonSharing, 'below'>> {
  const { choice, isDefault } = (await findEffectiveChoices(tx, [source]))(source, by);
  return { choice, isDefault, version: toVersion(reason.text, reason.note, choice, isDefault) };
}

async function findSharing(
  tx: Tx,
  actor: Actor,
  { source, reason }: { source: ReasonSource; reason: ShownReason },
): Promise<ReasonSharing | null> {
  const decision = await findDecision(actor, source);
  const below = decision && (await findOrganisationName(tx, decision.below));
  if (!decision || below === null) return null;
  return { below, ...(await findVersionedChoice(tx, { source, by: decision.by, reason })) };
}

/** An answer may have the prices of the connection's owner: those of a customer further down are not for the person. */
async function seesCosts(
  { homeOrganisationId }: Actor,
  { connectionOrganisationId: ownerId }: Pick<ReasonSource, 'connectionOrganisationId'>,
): Promise<boolean> {
  if (ownerId === homeOrganisationId) return true;
  const [owner] = await findPathSteps(db(), [ownerId]);
  return resolvePriceView(owner?.steps ?? [], homeOrganisationId)?.organisationId === ownerId;
}

/**
 * True when the person sees the supplier's answer whole: they look after the connection that it came through. What they may do
 * for the organisation that they act for is not asked, since that may be a customer of theirs.
 */
export async function isTechnician(
  actor: Actor,
  source: Pick<ReasonSource, 'path' | 'connectionOrganisationId'>,
): Promise<boolean> {
  if (!isAtConnection(toPlace(source, actor.homeOrganisationId))) return false;
  if (!(await seesCosts(actor, source))) return false;
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

/** Finds what a person may read of the supplier's words on the page of an order, and what they decide to pass on. */
export async function findReasonView(tx: Tx, actor: Actor, source: ReasonSource): Promise<ReasonView> {
  const reader = await toReader(actor);
  const { hidden, homeOrganisationId } = reader;
  const reason = await findShownReason(tx, reader, source);
  return {
    hidden,
    isAtConnection: isAtConnection(toPlace(source, homeOrganisationId)),
    isTechnician: await isTechnician(actor, source),
    reason,
    sharing: await findSharing(tx, actor, { source, reason }),
  };
}
