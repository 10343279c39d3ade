import 'server-only';
import { getOrderPolicy } from '@/lib/cart/ordering-policy/data';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { requireInOwnTree } from '@/lib/organisations/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, invalidField, notFound, violatesConstraint } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import type { OrderedCostCentre } from '../model/cost-centre-schema';
import { findCostCentre, findCostCentres } from '../model/cost-centre-store';
import { type ChangeCostCentre, type CostCentreInput, type CostCentres, MAX_COST_CENTRES } from './schema';
import {
  archiveCostCentre,
  countCostCentres,
  findBudgetOf,
  insertCostCentre,
  updateCostCentre,
} from './store';

async function readCostCentres(tx: Tx, { organisationId }: Actor): Promise<CostCentres> {
  const costCentres = await findCostCentres(tx, organisationId);
  const { requiresCostCentre } = await getOrderPolicy(organisationId);
  // An organisation without any can still order.
  return { costCentres, isRequired: requiresCostCentre && costCentres.length > 0 };
}

/** The cost centres of the acting organisation, for people who order or read orders. @throws AppError `not-allowed` */
export async function listCostCentres(actor: Actor): Promise<CostCentres> {
  requirePermission(actor, 'orders:read');
  return readCostCentres(db(), actor);
}

/**
 * Returns what an order keeps of its cost centre.
 * @throws AppError `invalid` when the organisation has none with this id, and without an id where every order needs one
 */
export async function requireCostCentre(actor: Actor, id: string | null): Promise<OrderedCostCentre | null> {
  if (id === null) {
    if ((await readCostCentres(db(), actor)).isRequired)
      throw invalidField('costCentreId', message('checkout.errors.costCentreMissing'));
    return null;
  }
  const { organisationId } = actor;
  const found = await findCostCentre(db(), { organisationId, id });
  if (!found) throw invalidField('costCentreId', message('cost-centres.errors.gone'));
  const { code, name } = found;
  return { id, code, name };
}

const requireManager = (actor: Actor): Promise<void> => requireInOwnTree(actor, 'budgets:manage');

/** Makes a change and answers with all cost centres. @throws AppError `invalid` at the code when another one has it */
async function change(actor: Actor, run: (tx: Tx) => Promise<void>): Promise<CostCentres> {
  await requireManager(actor);
  try {
    return await inTransaction(async (tx) => {
      await run(tx);
      return readCostCentres(tx, actor);
    });
  } catch (error) {
    if (violatesConstraint(error, 'cost_centres_code'))
      throw invalidField('code', message('cost-centres.errors.taken'));
    throw error;
  }
}

/** @throws AppError `invalid`; `conflict` when there are too many; `not-allowed` */
export function createCostCentre(actor: Actor, input: CostCentreInput): Promise<CostCentres> {
  return change(actor, async (tx) => {
    const { organisationId, realUserId: createdBy } = actor;
    if ((await countCostCentres(tx, organisationId)) >= MAX_COST_CENTRES)
      throw new AppError('conflict', {
        message: message('cost-centres.errors.tooMany', { max: MAX_COST_CENTRES }),
      });
    const id = await insertCostCentre(tx, { organisationId, createdBy }, input);
    await recordAuditEvent(tx, actor, {
      action: 'cost-centres.created',
      subject: `cost-centre:${id}`,
      detail: input.code,
    });
  });
}

/** @throws AppError `not-found`; `conflict` with `facts.current` when somebody changed it since that version */
async function requireVersion(
  tx: Tx,
  { organisationId }: Actor,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const current = await findCostCentre(tx, { organisationId, id, lock: true });
  if (!current) throw notFound();
  if (current.version !== version)
    throw new AppError('conflict', { message: message('cost-centres.errors.changed'), facts: { current } });
}

/** Renames a cost centre; orders keep the name that it had. @throws AppError `invalid`, `not-allowed`; as `requireVersion` */
export function changeCostCentre(
  actor: Actor,
  id: string,
  { version, ...input }: ChangeCostCentre,
): Promise<CostCentres> {
  return change(actor, async (tx) => {
    await requireVersion(tx, actor, { id, version });
    await updateCostCentre(tx, id, input);
    await recordAuditEvent(tx, actor, {
      action: 'cost-centres.changed',
      subject: `cost-centre:${id}`,
      detail: input.code,
    });
  });
}

/**
 * Takes a cost centre out of the choice; orders keep it.
 * @throws AppError `conflict` while a budget is for it; `not-allowed`; as `requireVersion`
 */
export function removeCostCentre(actor: Actor, id: string, version: number): Promise<CostCentres> {
  return change(actor, async (tx) => {
    await requireVersion(tx, actor, { id, version });
    const budget = await findBudgetOf(tx, id);
    if (budget !== null)
      throw new AppError('conflict', { message: message('cost-centres.errors.hasBudget', { budget }) });
    await archiveCostCentre(tx, id);
    await recordAuditEvent(tx, actor, { action: 'cost-centres.removed', subject: `cost-centre:${id}` });
  });
}
