import 'server-only';
import { getLabels } from '@/lib/catalogue/model/context';
import { findOrganisationPath } from '@/lib/organisations/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import type { Tx } from '@/lib/platform/db/pool';
import { listCriteria } from '../model/approval-rule-matching';
import { APPROVING_ROLES, type Criterion, type RuleInput } from '../model/approval-rule-schema';
import { getVisiblePath } from '../model/visible-path';
import { findPeopleOf, findProductNames } from './match-store';
import type { RuleNames, Rules } from './schema';

export const isApprovingRole = (role: string): boolean =>
  (APPROVING_ROLES as readonly string[]).includes(role);

/** People who order for the acting organisation, and people who can approve its orders. */
export async function findRulePeople(
  tx: Tx,
  actor: Actor,
): Promise<Pick<Rules, 'people' | 'approvers'> & { all: Record<string, string> }> {
  const { organisationId: actingId } = actor;
  const path = (await findOrganisationPath(actingId)) ?? [actingId];
  const found = await findPeopleOf(tx, getVisiblePath(actor, path));
  const unique = (rows: typeof found) => [
    ...new Map(rows.map(({ id, name }) => [id, { id, name }])).values(),
  ];
  return {
    people: unique(found.filter(({ organisationId }) => organisationId === actingId)),
    approvers: unique(found.filter(({ role }) => isApprovingRole(role))),
    all: Object.fromEntries(found.map(({ id, name }) => [id, name])),
  };
}

const listIds = (criteria: readonly Criterion[], kind: 'vendor' | 'type' | 'product'): number[] =>
  criteria.flatMap((one) => (one.kind === kind ? one.ids : []));

/** The names of everything that some rules mention. A person whom the reader may not know has none. */
export async function nameRules(
  tx: Tx,
  rules: readonly Pick<RuleInput, 'condition'>[],
  people: Record<string, string>,
): Promise<RuleNames> {
  const criteria = rules.flatMap(({ condition }) =>
    listCriteria(condition).map(({ criterion }) => criterion),
  );
  const labels = await getLabels();
  const products = await findProductNames(tx, listIds(criteria, 'product'));
  const toNames = (kind: 'vendor' | 'type') =>
    Object.fromEntries(listIds(criteria, kind).map((id) => [String(id), labels[kind](id)]));
  return { vendors: toNames('vendor'), types: toNames('type'), products, people };
}
