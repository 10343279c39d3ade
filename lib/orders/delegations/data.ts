import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { requireInOwnTree } from '@/lib/organisations/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { fieldMessage } from '@/lib/platform/messages/message';
import { findRulePeople } from '../approval-rules/names';
import type { Delegate, Delegations, EndDelegation } from './schema';
import { findDelegations, insertDelegation, isDayOver, saveEnd } from './store';

const requireApprover = (actor: Actor): Promise<void> => requireInOwnTree(actor, 'orders:approve');

/** Administrators look after the delegations of their colleagues, everybody else after their own. */
const managesOthers = ({ permissions }: Actor): boolean => permissions.includes('orders:manage');

async function readDelegations(tx: Tx, actor: Actor): Promise<Delegations> {
  const rows = await findDelegations(tx, actor.organisationId);
  const { approvers, all } = await findRulePeople(tx, actor);
  const isOf = (personId: string) => (managesOthers(actor) ? personId in all : personId === actor.userId);
  return {
    items: rows
      .filter(({ fromPersonId }) => isOf(fromPersonId))
      .map(({ fromPersonId, toPersonId, madeBy, ...row }) => ({
        ...row,
        from: all[fromPersonId] ?? actor.name,
        // The names of people above the reader's own organisation are not shown.
        to: all[toPersonId] ?? null,
        madeBy: madeBy === fromPersonId ? null : (all[madeBy] ?? null),
      })),
    me: actor.userId,
    fromPeople: managesOthers(actor) ? approvers : approvers.filter(({ id }) => id === actor.userId),
    toPeople: approvers,
  };
}

/** Lists the delegations for orders of the acting organisation. @throws AppError `not-allowed`, `not-found` */
export async function listDelegations(actor: Actor): Promise<Delegations> {
  await requireApprover(actor);
  return readDelegations(db(), actor);
}

const invalid = (path: keyof Delegate, message: string) =>
  new AppError('invalid', { fields: [{ path, message }] });

/** Lets a person decide in another one's place. @throws AppError `invalid` for people who may not approve, and a day that is over */
export async function delegate(actor: Actor, input: Delegate): Promise<Delegations> {
  await requireApprover(actor);
  return inTransaction(async (tx) => {
    const { fromPeople, toPeople } = await readDelegations(tx, actor);
    if (!fromPeople.some(({ id }) => id === input.fromPersonId))
      throw invalid('fromPersonId', fieldMessage('approvals.delegation.chooseFrom'));
    if (!toPeople.some(({ id }) => id === input.toPersonId))
      throw invalid('toPersonId', fieldMessage('approvals.delegation.chooseTo'));
    if (await isDayOver(tx, input.untilDay, input.zone))
      throw invalid('untilDay', fieldMessage('approvals.delegation.isOver'));
    const { organisationId, realUserId: madeBy } = actor;
    const id = await insertDelegation(tx, { ...input, organisationId, madeBy });
    const detail = toPeople.find((one) => one.id === input.toPersonId)?.name ?? null;
    await recordAuditEvent(tx, actor, { action: 'approvals.delegated', subject: `delegation:${id}`, detail });
    return readDelegations(tx, actor);
  });
}

/** Ends a delegation before its last day. @throws AppError `not-found` for one that is over, or not the actor's */
export async function endDelegation(actor: Actor, { id }: EndDelegation): Promise<Delegations> {
  await requireApprover(actor);
  return inTransaction(async (tx) => {
    const { items } = await readDelegations(tx, actor);
    const { organisationId } = actor;
    if (!items.some((one) => one.id === id) || !(await saveEnd(tx, { id, organisationId }))) throw notFound();
    await recordAuditEvent(tx, actor, { action: 'approvals.delegation-ended', subject: `delegation:${id}` });
    return readDelegations(tx, actor);
  });
}
