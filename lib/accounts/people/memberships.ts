import 'server-only';
import { revokeSessions } from '@/lib/accounts/auth/data';
import { type AuditAction, recordAuditEvent } from '@/lib/organisations/audit/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { type Clock, systemClock } from '@/lib/platform/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { type MembershipChange, mailMembership } from '../account-mails';
import { getRecipient, requireGrantable, requireManaged } from './data';
import { findObstacle } from './rules';
import type { ChangeMembership } from './schema';
import {
  countOtherOperators,
  deleteMembership,
  findPersonIn,
  lockMemberships,
  type ManagedRow,
  updateMembership,
} from './store';

interface Target {
  personId: string;
  organisation: ManagedRow;
}

const toMembershipKey = ({ personId, organisation }: Target) => ({
  personId,
  organisationId: organisation.id,
});

type ManagedMembership = NonNullable<Awaited<ReturnType<typeof findPersonIn>>>['memberships'][number];

/**
 * Locks a membership and reads it.
 * @throws AppError `not-found`; `not-allowed` with the obstacle
 */
async function lockMembership(
  tx: Tx,
  actor: Actor,
  target: Target,
  endsOperator: boolean,
): Promise<ManagedMembership> {
  const { personId, organisation } = target;
  await lockMemberships(tx, organisation.id);
  const person = await findPersonIn(tx, actor.organisationId, personId);
  const membership = person?.memberships.find((one) => one.organisation.id === organisation.id);
  if (!membership) throw notFound(message('account.peopleErrors.notMember'));
  const obstacle = findObstacle({
    actor,
    target: { personId, ...membership },
    otherOperators: await countOtherOperators(tx, organisation.id, personId),
    endsOperator,
  });
  if (obstacle) throw new AppError('not-allowed', { message: message(`people.obstacles.${obstacle}`) });
  return membership;
}

const ACTIONS: Record<MembershipChange['kind'], AuditAction> = {
  role: 'people.role-changed',
  disabled: 'people.disabled',
  enabled: 'people.enabled',
  removed: 'people.removed',
};

/** Records what was done and notifies the person, in their language and under the brand of the organisation. */
async function recordChange(
  tx: Tx,
  actor: Actor,
  { personId, organisation }: Target,
  change: MembershipChange,
  now: Date,
): Promise<void> {
  const detail =
    change.kind === 'role'
      ? message('audit.details.roleChanged', {
          organisation: organisation.name,
          role: message(`identity.roles.${change.role}`),
        })
      : organisation.name;
  await recordAuditEvent(tx, actor, { action: ACTIONS[change.kind], subject: `person:${personId}`, detail });
  const { id: organisationId, brandId } = organisation;
  if (brandId === null) return;
  const key = `membership ${personId} ${organisationId} ${change.kind} ${now.getTime()}`;
  const changeDetails = { change, by: actor.name, organisation: organisation.name };
  await mailMembership(
    tx,
    await getRecipient(tx, personId),
    { key, organisationId, brandId, now },
    changeDetails,
  );
}

/** Ends what the person has open under the brand: the next request of each session is rejected, on every node. */
async function signOutUnderBrand(tx: Tx, { personId, organisation }: Target, now: Date): Promise<void> {
  const { brandId } = organisation;
  if (brandId !== null) await revokeSessions(tx, personId, now, { brandIds: [brandId] });
}

async function changeRole(
  actor: Actor,
  target: Target,
  role: ManagedMembership['role'],
  now: Date,
): Promise<void> {
  requireGrantable(actor, role, target.organisation);
  await inTransaction(async (tx) => {
    const membership = await lockMembership(tx, actor, target, role !== 'operator');
    if (membership.role === role) return;
    await updateMembership(tx, toMembershipKey(target), { role });
    await recordChange(tx, actor, target, { kind: 'role', role }, now);
  });
}

async function setDisabled(actor: Actor, target: Target, isDisabled: boolean, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const membership = await lockMembership(tx, actor, target, isDisabled);
    if (membership.isDisabled === isDisabled) return;
    await updateMembership(tx, toMembershipKey(target), { disabledAt: isDisabled ? now : null });
    if (isDisabled) await signOutUnderBrand(tx, target, now);
    await recordChange(tx, actor, target, { kind: isDisabled ? 'disabled' : 'enabled' }, now);
  });
}

/**
 * Gives somebody another role in an organisation, disables them there or enables them again. After making an administrator
 * of an organisation below, the actor no longer manages its people.
 * @throws AppError `not-found`; `not-allowed` with the obstacle
 */
export async function changeMembership(
  actor: Actor,
  { personId, organisationId }: { personId: string; organisationId: number },
  change: ChangeMembership,
  clock: Clock = systemClock,
): Promise<void> {
  const target = { personId, organisation: await requireManaged(actor, organisationId) };
  if ('role' in change) await changeRole(actor, target, change.role, clock());
  else await setDisabled(actor, target, change.isDisabled, clock());
}

/**
 * Removes somebody from an organisation. Their orders stay.
 * @throws as `changeMembership`
 */
export async function removeMembership(
  actor: Actor,
  { personId, organisationId }: { personId: string; organisationId: number },
  clock: Clock = systemClock,
): Promise<void> {
  const target = { personId, organisation: await requireManaged(actor, organisationId) };
  const now = clock();
  await inTransaction(async (tx) => {
    await lockMembership(tx, actor, target, true);
    await deleteMembership(tx, toMembershipKey(target));
    await signOutUnderBrand(tx, target, now);
    await recordChange(tx, actor, target, { kind: 'removed' }, now);
  });
}
