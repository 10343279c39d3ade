import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { requireInTree } from '@/lib/organisations/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { message, type Text } from '@/lib/platform/messages/message';
import { pageTranslator } from '@/lib/platform/messages/translator';
import { effectivePolicy, getWeakerThanInheritedMessage, policyText, toPolicyDto } from './rules';
import type { OrderPolicy, PolicyDto, SavePolicy } from './schema';
import { deletePolicy, findPolicies, findPoliciesForPath, savePolicy } from './store';

/** The policy where no organisation has one (ORDER_HOLD_SECONDS). */
const portalPolicy = (): OrderPolicy => ({
  holdSeconds: env().ORDER_HOLD_SECONDS,
  tolerancePercent: 0,
  requiresCostCentre: false,
});

/** Returns the policy by which an organisation's orders leave the portal: for use cases that have authorised their actor already. */
export async function getOrderPolicy(organisationId: number): Promise<OrderPolicy> {
  return effectivePolicy(await findPolicies(db(), organisationId), portalPolicy());
}

/** Returns the policy of an organisation if it were at the end of this path. */
export async function getOrderPolicyForPath(tx: Tx, path: readonly number[]): Promise<OrderPolicy> {
  return effectivePolicy(await findPoliciesForPath(tx, path), portalPolicy());
}

async function loadPolicyDto(tx: Tx, { organisationId, homeOrganisationId }: Actor): Promise<PolicyDto> {
  const stored = await findPolicies(tx, organisationId);
  return toPolicyDto(stored, organisationId, homeOrganisationId, portalPolicy());
}

async function requireManager(actor: Actor): Promise<void> {
  requirePermission(actor, 'orders:manage');
  await requireInTree(actor, actor.organisationId);
}

/** The acting organisation's policy and where it comes from. @throws AppError `not-allowed`, `not-found` */
export async function getPolicy(actor: Actor): Promise<PolicyDto> {
  await requireManager(actor);
  return loadPolicyDto(db(), actor);
}

const toAuditDetail = ({
  holdSeconds,
  tolerancePercent: percent,
  requiresCostCentre,
}: OrderPolicy): Text[] => {
  const held =
    holdSeconds === 0
      ? message('ordering.policy.immediately')
      : message('audit.details.held', { seconds: holdSeconds });
  return [
    held,
    percent === 0
      ? message('ordering.policy.noTolerance')
      : message('ordering.policy.tolerance', { percent }),
    ...(requiresCostCentre ? [message('ordering.policy.costCentre')] : []),
  ];
};

/** Makes a change with its record, or rejects it with the policy of now. */
async function changePolicy(
  actor: Actor,
  action: 'policy.saved' | 'policy.reset',
  change: (tx: Tx) => Promise<boolean>,
): Promise<PolicyDto> {
  await requireManager(actor);
  return inTransaction(async (tx) => {
    const isChanged = await change(tx);
    const current = await loadPolicyDto(tx, actor);
    if (!isChanged)
      throw new AppError('conflict', {
        message: message('ordering.errors.changed', {
          policy: policyText(pageTranslator('ordering.policy'), current.policy),
        }),
        facts: { current },
      });
    await recordAuditEvent(tx, actor, {
      action,
      subject: `organisation:${actor.organisationId}`,
      detail: toAuditDetail(current.policy),
    });
    return current;
  });
}

/** @throws AppError `invalid` when one above holds orders for longer: the policy would have no effect. */
async function requireNotWeaker(tx: Tx, actor: Actor, policy: OrderPolicy): Promise<void> {
  const { inherited } = await loadPolicyDto(tx, actor);
  const weaker = getWeakerThanInheritedMessage(pageTranslator('ordering.policy'), policy, inherited);
  if (!weaker) return;
  throw new AppError('invalid', { fields: [{ path: 'holdSeconds', message: weaker }] });
}

/**
 * Gives the acting organisation a policy of its own; orders that wait already go on as they were placed.
 * @throws AppError `conflict` with `facts.current` when somebody changed it since the page was shown; `invalid` when it
 *   would hold orders for less than one above; `not-allowed`
 */
export async function saveOwnPolicy(actor: Actor, { version, ...policy }: SavePolicy): Promise<PolicyDto> {
  const target = { organisationId: actor.organisationId, version, personId: actor.realUserId };
  return changePolicy(actor, 'policy.saved', async (tx) => {
    await requireNotWeaker(tx, actor, policy);
    return savePolicy(tx, target, policy);
  });
}

/** Takes the acting organisation's own policy away: those above apply alone again. @throws as `saveOwnPolicy` */
export async function resetPolicy(actor: Actor, version: number): Promise<PolicyDto> {
  const target = { organisationId: actor.organisationId, version };
  return changePolicy(actor, 'policy.reset', (tx) => deletePolicy(tx, target));
}
