import 'server-only';
import { type AuditAction, recordAuditEvent } from '@/lib/organisations/audit/data';
import { requireInOwnTree } from '@/lib/organisations/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import type { RuleInput } from '../model/approval-rule-schema';
import { requireUsable } from './checks';
import { findRulePeople, nameRules } from './names';
import { type ArrangeRule, type ChangeRule, MAX_RULES, type Rules, type RuleVersions } from './schema';
import {
  archiveRule,
  countRules,
  countRulesAbove,
  findRules,
  findVersions,
  hasOrganisationsBelow,
  insertRule,
  saveActive,
  savePositions,
  updateRule,
} from './store';

const requireManager = (actor: Actor): Promise<void> => requireInOwnTree(actor, 'orders:manage');

async function readRules(tx: Tx, actor: Actor): Promise<Rules> {
  const { organisationId, currency } = actor;
  const rules = await findRules(tx, organisationId);
  const { people, approvers, all } = await findRulePeople(tx, actor);
  return {
    rules,
    people,
    approvers,
    names: await nameRules(tx, rules, all),
    aboveCount: await countRulesAbove(tx, organisationId),
    currency,
    hasDescendants: await hasOrganisationsBelow(tx, organisationId),
  };
}

/** The rules of the acting organisation. @throws AppError `not-allowed` */
export async function listRules(actor: Actor): Promise<Rules> {
  await requireManager(actor);
  return readRules(db(), actor);
}

/** The versions of a rule. @throws AppError `not-allowed`, `not-found` */
export async function listVersions(actor: Actor, id: string): Promise<RuleVersions> {
  await requireManager(actor);
  const versions = await findVersions(db(), { organisationId: actor.organisationId, id });
  if (versions.length === 0) throw notFound();
  const { all } = await findRulePeople(db(), actor);
  const names = await nameRules(
    db(),
    versions.map(({ rule }) => rule),
    all,
  );
  // The names of people above the reader's own organisation are not shown.
  return {
    versions: versions.map((one) => ({ ...one, createdBy: all[one.createdBy ?? ''] ?? null })),
    names,
  };
}

/** The reason why a rule could not be changed: it does not exist, or somebody changed it since. */
async function changedError(tx: Tx, actor: Actor, id: string): Promise<AppError> {
  const current = await readRules(tx, actor);
  if (!current.rules.some((rule) => rule.id === id)) return notFound();
  return new AppError('conflict', {
    message: message('approval-rules.errors.changed'),
    facts: { current },
  });
}

const toSubject = (id: string) => `approval-rule:${id}`;

/** Adds a rule. Orders that wait already go on as they were placed. @throws AppError `invalid` as `requireUsable`, `conflict` */
export async function createRule(actor: Actor, rule: RuleInput): Promise<Rules> {
  await requireManager(actor);
  return inTransaction(async (tx) => {
    await requireUsable(tx, actor, rule);
    const { organisationId, realUserId: createdBy } = actor;
    if ((await countRules(tx, organisationId)) >= MAX_RULES)
      throw new AppError('conflict', {
        message: message('approval-rules.errors.tooMany', { max: String(MAX_RULES) }),
      });
    const id = await insertRule(tx, { organisationId, createdBy }, rule);
    await recordAuditEvent(tx, actor, {
      action: 'approval-rules.created',
      subject: toSubject(id),
      detail: rule.name,
    });
    return readRules(tx, actor);
  });
}

/** Gives a rule another version; orders that wait keep theirs. @throws AppError `invalid` as `requireUsable`; `conflict` with the rules of now */
export async function changeRule(actor: Actor, id: string, { version, rule }: ChangeRule): Promise<Rules> {
  await requireManager(actor);
  return inTransaction(async (tx) => {
    await requireUsable(tx, actor, rule);
    const key = { organisationId: actor.organisationId, id, version };
    if (!(await updateRule(tx, key, actor.realUserId, rule))) throw await changedError(tx, actor, id);
    await recordAuditEvent(tx, actor, {
      action: 'approval-rules.changed',
      subject: toSubject(id),
      detail: rule.name,
    });
    return readRules(tx, actor);
  });
}

/** Moves a rule one place in the order of steps. @returns false for the first or the last one, which stays in its place */
async function moveRule(tx: Tx, actor: Actor, id: string, move: 'up' | 'down'): Promise<boolean> {
  const ids = (await findRules(tx, actor.organisationId)).map((rule) => rule.id);
  const from = ids.indexOf(id);
  const to = move === 'up' ? from - 1 : from + 1;
  const other = ids[to];
  if (from < 0 || other === undefined) return false;
  await savePositions(tx, ids.with(from, other).with(to, id));
  return true;
}

/** Switches a rule on or off, or moves it. @throws AppError `conflict` with the rules of now */
export async function arrangeRule(actor: Actor, id: string, input: ArrangeRule): Promise<Rules> {
  await requireManager(actor);
  return inTransaction(async (tx) => {
    const { version, isActive, move } = input;
    const rule = (await findRules(tx, actor.organisationId)).find((one) => one.id === id);
    if (!rule) throw notFound();
    const key = { organisationId: actor.organisationId, id, version };
    if (!(await saveActive(tx, key, isActive ?? rule.isActive))) throw await changedError(tx, actor, id);
    const record = (action: AuditAction) =>
      recordAuditEvent(tx, actor, { action, subject: toSubject(id), detail: rule.name });
    if (move && (await moveRule(tx, actor, id, move)))
      await record(move === 'up' ? 'approval-rules.moved-up' : 'approval-rules.moved-down');
    if (isActive !== undefined) await record(isActive ? 'approval-rules.enabled' : 'approval-rules.disabled');
    return readRules(tx, actor);
  });
}

/** Ends a rule; orders that wait by it still do. @throws AppError `conflict` with the rules of now */
export async function removeRule(actor: Actor, id: string, version: number): Promise<Rules> {
  await requireManager(actor);
  return inTransaction(async (tx) => {
    if (!(await archiveRule(tx, { organisationId: actor.organisationId, id, version })))
      throw await changedError(tx, actor, id);
    await recordAuditEvent(tx, actor, { action: 'approval-rules.removed', subject: toSubject(id) });
    return readRules(tx, actor);
  });
}
