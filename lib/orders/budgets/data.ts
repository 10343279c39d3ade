import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { requireInOwnTree } from '@/lib/organisations/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, invalidField, notFound } from '@/lib/platform/errors';
import { dayIn, supportedTimeZone } from '@/lib/platform/formats/time-zone';
import { message } from '@/lib/platform/messages/message';
import { findPeriod } from '../model/budget-periods';
import { findCostCentre } from '../model/cost-centre-store';
import { findUse, getUse } from './entry-store';
import { type Budget, type BudgetInput, type Budgets, type ChangeBudget, MAX_BUDGETS } from './schema';
import {
  archiveBudget,
  countBudgets,
  findBudgets,
  findPeople,
  insertBudget,
  lockBudget,
  updateBudget,
} from './store';

type StoredBudget = Awaited<ReturnType<typeof findBudgets>>[number];

const requireManager = (actor: Actor): Promise<void> => requireInOwnTree(actor, 'budgets:manage');

/** Shows budgets with the use of their present periods. */
async function toBudgets(tx: Tx, rows: readonly StoredBudget[]): Promise<Budget[]> {
  const present = rows.map((row) => ({
    row,
    period: findPeriod(row, dayIn(systemClock(), supportedTimeZone(row.zone))),
  }));
  const periods = present.flatMap(({ row, period }) =>
    period ? [{ budgetId: row.id, from: period.from }] : [],
  );
  const used = await findUse(tx, periods, null);
  return present.map(({ row, period }) => {
    const { organisationId: _organisationId, scope: _scope, archivedAt: _archivedAt, ...budget } = row;
    const { createdBy: _createdBy, createdAt: _createdAt, ...shown } = budget;
    if (!period) return { ...shown, use: null };
    const { reserved, consumed } = getUse(used, { budgetId: row.id, from: period.from });
    return { ...shown, use: { ...period, reserved, consumed } };
  });
}

async function readBudgets(tx: Tx, { organisationId }: Actor): Promise<Budgets> {
  const rows = await findBudgets(tx, organisationId);
  return {
    budgets: await toBudgets(tx, rows),
    people: await findPeople(tx, organisationId),
  };
}

/** Finds a budget of the acting organisation. @throws AppError `not-allowed`, `not-found` */
export async function requireBudget(actor: Actor, id: string): Promise<Budget> {
  await requireManager(actor);
  const rows = (await findBudgets(db(), actor.organisationId)).filter((one) => one.id === id);
  const [budget] = await toBudgets(db(), rows);
  if (!budget) throw notFound();
  return budget;
}

/** The budgets of the acting organisation, with the use of their present periods. @throws AppError `not-allowed` */
export async function listBudgets(actor: Actor): Promise<Budgets> {
  await requireManager(actor);
  return readBudgets(db(), actor);
}

/** @throws AppError `invalid` for a person or a cost centre that the acting organisation does not have */
async function requireOwnScope(tx: Tx, actor: Actor, { personId, costCentreId }: BudgetInput): Promise<void> {
  const { organisationId } = actor;
  if (costCentreId !== null && !(await findCostCentre(tx, { organisationId, id: costCentreId, lock: true })))
    throw invalidField('costCentreId', message('budgets.errors.costCentre'));
  if (personId === null) return;
  if ((await findPeople(tx, organisationId)).some(({ id }) => id === personId)) return;
  throw invalidField('personId', message('budgets.errors.person'));
}

/** Makes a budget for the acting organisation. Orders that wait already do not count. @throws AppError `invalid`, `conflict` */
export async function createBudget(actor: Actor, input: BudgetInput): Promise<Budgets> {
  await requireManager(actor);
  return inTransaction(async (tx) => {
    await requireOwnScope(tx, actor, input);
    const { organisationId, realUserId: createdBy } = actor;
    if ((await countBudgets(tx, organisationId)) >= MAX_BUDGETS)
      throw new AppError('conflict', { message: message('budgets.errors.tooMany', { max: MAX_BUDGETS }) });
    const id = await insertBudget(tx, { organisationId, createdBy }, input);
    await recordAuditEvent(tx, actor, {
      action: 'budgets.created',
      subject: `budget:${id}`,
      detail: input.name,
    });
    return readBudgets(tx, actor);
  });
}

/** @throws AppError `not-found`; `conflict` with `facts.current` when somebody changed it since that version */
async function requireVersion(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const stored = await lockBudget(tx, { organisationId: actor.organisationId, id });
  if (stored === null) throw notFound();
  if (stored === version) return;
  const { budgets } = await readBudgets(tx, actor);
  throw new AppError('conflict', {
    message: message('budgets.errors.changed'),
    facts: { current: budgets.find((budget) => budget.id === id) ?? null },
  });
}

/** Changes a budget; what was reserved before stays. @throws AppError `invalid`; as `requireVersion` */
export async function changeBudget(
  actor: Actor,
  id: string,
  { version, budget }: ChangeBudget,
): Promise<Budgets> {
  await requireManager(actor);
  return inTransaction(async (tx) => {
    await requireVersion(tx, actor, { id, version });
    await requireOwnScope(tx, actor, budget);
    await updateBudget(tx, id, budget);
    await recordAuditEvent(tx, actor, {
      action: 'budgets.changed',
      subject: `budget:${id}`,
      detail: budget.name,
    });
    return readBudgets(tx, actor);
  });
}

/** Ends a budget: it limits nothing any more, and its entries stay. @throws AppError as `requireVersion` */
export async function removeBudget(actor: Actor, id: string, version: number): Promise<Budgets> {
  await requireManager(actor);
  return inTransaction(async (tx) => {
    await requireVersion(tx, actor, { id, version });
    await archiveBudget(tx, id);
    await recordAuditEvent(tx, actor, { action: 'budgets.removed', subject: `budget:${id}` });
    return readBudgets(tx, actor);
  });
}
