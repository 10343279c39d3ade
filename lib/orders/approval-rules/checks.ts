import 'server-only';
import { findOrganisationPath } from '@/lib/organisations/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import type { Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { fieldMessage } from '@/lib/platform/messages/message';
import { tierAbove } from '../model/approval-plan';
import { canNeverMatch, listCriteria } from '../model/approval-rule-matching';
import type { RuleInput, RuleStep } from '../model/approval-rule-schema';
import { findPeopleOf } from './match-store';
import { findRulePeople, isApprovingRole } from './names';

interface FieldError {
  path: string;
  message: string;
}

/** Criteria that no order of those that the rule is about can meet. */
function checkCondition({ condition, forDescendants }: RuleInput, people: ReadonlySet<string>): FieldError[] {
  const errors = listCriteria(condition).flatMap(({ path, criterion }): FieldError[] => {
    if (criterion.kind === 'margin' && !forDescendants)
      return [{ path: `${path}.below`, message: fieldMessage('approval-rules.errors.ownMargin') }];
    if (criterion.kind === 'person' && !criterion.personIds.every((id) => people.has(id)))
      return [{ path: `${path}.personIds`, message: fieldMessage('approval-rules.errors.unknownPerson') }];
    return [];
  });
  return canNeverMatch(condition)
    ? [...errors, { path: 'condition', message: fieldMessage('approval-rules.errors.neverTrue') }]
    : errors;
}

interface StepContext {
  path: readonly number[];
  members: Awaited<ReturnType<typeof findPeopleOf>>;
  approvers: ReadonlySet<string>;
}

/** Explains a step in which nobody could ever decide; null when somebody can. */
function checkStep({ approvers }: RuleStep, { path, members, approvers: known }: StepContext): string | null {
  if (approvers.kind === 'people')
    return approvers.personIds.every((id) => known.has(id))
      ? null
      : fieldMessage('approval-rules.errors.notApprover');
  if (approvers.kind === 'nearest')
    return members.some(({ role }) => isApprovingRole(role))
      ? null
      : fieldMessage('approval-rules.errors.nobodyApproves');
  const organisationId = tierAbove(path, path.at(-1) ?? 0, approvers.above);
  if (organisationId === null) return fieldMessage('approval-rules.errors.noTier');
  const hasRole = members.some((one) => one.organisationId === organisationId && one.role === approvers.role);
  return hasRole ? null : fieldMessage('approval-rules.errors.nobodyHasRole');
}

/**
 * @throws AppError `invalid`, at the fields, for a condition that can never be true, and for a step whose role nobody has
 */
export async function requireUsable(tx: Tx, actor: Actor, rule: RuleInput): Promise<void> {
  const path = (await findOrganisationPath(actor.organisationId)) ?? [actor.organisationId];
  const members = await findPeopleOf(tx, path);
  const known = await findRulePeople(tx, actor);
  const context = { path, members, approvers: new Set(known.approvers.map(({ id }) => id)) };
  const stepErrors = rule.steps.flatMap((step, place): FieldError[] => {
    const message = checkStep(step, context);
    return message ? [{ path: `steps.${place}.approvers`, message }] : [];
  });
  const errors = [...checkCondition(rule, new Set(known.people.map(({ id }) => id))), ...stepErrors];
  if (errors.length > 0) throw new AppError('invalid', { fields: errors });
}
