import 'server-only';
import { storedFacts } from '@/lib/catalogue/lookup';
import { getCatalogueContext, getLabels, toCatalogueStatus } from '@/lib/catalogue/model/context';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { AppError, notFound, violatesConstraint } from '@/lib/platform/errors';
import { minorDecimals } from '@/lib/platform/formats/money';
import { fieldMessage, message } from '@/lib/platform/messages/message';
import { changePrices } from './change-prices';
import { countNetPrices } from './net-prices/store';
import { describeChanges, findUnpayable, MAX_PRICE_LISTS } from './rules';
import type {
  ChangeList,
  PriceListDto,
  PriceListInput,
  PriceLists,
  PriceRuleDto,
  RuleInput,
  SharePrices,
} from './schema';
import {
  countListsToAdd,
  deleteList,
  deleteStrayAssignments,
  findBuyers,
  findList,
  findListNames,
  findLists,
  findRules,
  findSharing,
  insertList,
  saveAssignment,
  saveSharing,
  updateList,
} from './store';

/** The lists of the acting organisation, and who below it buys by which. @throws AppError `not-allowed` */
export async function getPriceLists(actor: Actor): Promise<PriceLists> {
  requirePermission(actor, 'prices:manage');
  const [lists, buyers, context, sharesPrices] = await Promise.all([
    findLists(db(), actor.organisationId),
    findBuyers(db(), actor.organisationId),
    getCatalogueContext(actor),
    findSharing(db(), actor.organisationId),
  ]);
  return {
    lists,
    buyers,
    sharesPrices,
    currency: context?.prices.currency ?? null,
    priced: toCatalogueStatus(context).priced,
  };
}

/** The lists of the acting organisation, to choose one from. @throws AppError `not-allowed` */
export async function listPriceListNames(actor: Actor): Promise<{ id: number; name: string }[]> {
  requirePermission(actor, 'prices:manage');
  return findListNames(db(), actor.organisationId);
}

/** Rules with what they are for in words. */
async function withNames(actor: Actor, rules: readonly RuleInput[]): Promise<PriceRuleDto[]> {
  const ids = rules.flatMap(({ scope, scopeId }) => (scope === 'product' ? scopeId : []));
  const [names, products] = await Promise.all([getLabels(), storedFacts(actor, ids)]);
  const toTargetName = ({ scope, scopeId }: RuleInput) => {
    if (scope !== 'product') return names[scope](scopeId);
    const product = products.get(scopeId);
    return product ? `${product.name} ${product.productCode}`.trim() : `Product ${scopeId}`;
  };
  return rules.map((rule) => ({ ...rule, name: toTargetName(rule) }));
}

/** One list with its rules. @throws AppError `not-found` for a list of anybody else */
export async function getPriceList(actor: Actor, id: number): Promise<PriceListDto> {
  requirePermission(actor, 'prices:manage');
  const list = await findList(db(), actor.organisationId, id);
  if (!list) throw notFound();
  const { ruleCount: _ruleCount, ...rest } = list;
  const [rules, netPriceCount] = [await findRules(db(), id), await countNetPrices(db(), id)];
  return { ...rest, rules: await withNames(actor, rules), netPriceCount };
}

/** The currency in which the actor's organisation buys; null while it is not known. */
const findCurrency = async (actor: Actor): Promise<string | null> =>
  (await getCatalogueContext(actor))?.prices.currency ?? null;

/** Rejects prices that cannot be paid, such as 99.50 yen or £99.505. @throws AppError `invalid` */
function requireFittingPrices({ rules }: PriceListInput, currency: string | null): void {
  if (currency === null) return;
  const index = findUnpayable(rules, currency);
  if (index < 0) return;
  const values = { decimals: minorDecimals(currency) };
  const [key, path] = ['price-lists.errors.fixedDecimals', `rules.${index}.value`] as const;
  throw new AppError('invalid', {
    message: message(key, values),
    fields: [{ path, message: fieldMessage(key, values) }],
  });
}

const tooManyListsError = () =>
  new AppError('conflict', {
    message: message('price-lists.errors.tooManyLists', { max: MAX_PRICE_LISTS }),
  });

/** @returns the new list's id. @throws AppError `invalid`; `conflict` when the organisation has `MAX_PRICE_LISTS` already */
export async function createPriceList(actor: Actor, input: PriceListInput): Promise<{ id: number }> {
  requirePermission(actor, 'prices:manage');
  requireFittingPrices(input, await findCurrency(actor));
  return changePrices(async (tx) => {
    if ((await countListsToAdd(tx, actor.organisationId)) >= MAX_PRICE_LISTS) throw tooManyListsError();
    const id = await insertList(tx, actor.organisationId, input, { personId: actor.realUserId });
    await recordAuditEvent(tx, actor, {
      action: 'prices.list-saved',
      subject: `price-list:${id}`,
      detail: input.name,
    });
    return { id };
  });
}

/**
 * Changes a list that is still the one that the page showed.
 * @throws AppError `conflict` with `facts.current`, the list of now; `not-found`; `invalid`
 */
export async function changePriceList(
  actor: Actor,
  id: number,
  { version, ...input }: ChangeList,
): Promise<PriceListDto> {
  requirePermission(actor, 'prices:manage');
  const before = await getPriceList(actor, id);
  const currency = await findCurrency(actor);
  requireFittingPrices(input, currency);
  const saved = await changePrices(async (tx) => {
    const at = { owner: actor.organisationId, id, version };
    if (!(await updateList(tx, at, input, { personId: actor.realUserId }))) return false;
    const detail = describeChanges(before, input, currency);
    await recordAuditEvent(tx, actor, { action: 'prices.list-saved', subject: `price-list:${id}`, detail });
    return true;
  });
  const current = await getPriceList(actor, id);
  if (saved) return current;
  throw new AppError('conflict', {
    message: current.updatedBy
      ? message('price-lists.conflict.title', { person: current.updatedBy })
      : message('price-lists.conflict.titleUnknown'),
    facts: { current },
  });
}

/** @throws AppError `conflict` while somebody buys by it, saying who; `not-found` */
export async function deletePriceList(actor: Actor, id: number): Promise<void> {
  requirePermission(actor, 'prices:manage');
  const list = await findList(db(), actor.organisationId, id);
  if (!list) throw notFound();
  const inUse = (names: string[]) =>
    new AppError('conflict', {
      message: message('price-lists.errors.inUse', { count: names.length, names: names.join(', ') }),
    });
  if (list.buyers.length > 0) throw inUse(list.buyers.map(({ name }) => name));
  try {
    await changePrices(async (tx) => {
      await deleteStrayAssignments(tx, actor.organisationId, id);
      await deleteList(tx, actor.organisationId, id);
      await recordAuditEvent(tx, actor, {
        action: 'prices.list-deleted',
        subject: `price-list:${id}`,
        detail: list.name,
      });
    });
  } catch (error) {
    if (violatesConstraint(error, 'price_assignments_list_id_price_lists_id_fk')) throw inUse(['Somebody']);
    throw error;
  }
}

/**
 * Makes a list and assigns it, unless the owner has one of that name: for the demo and for set-ups, where no person acts.
 * @param buyers organisations directly below the owner
 */
export async function ensurePriceList(
  owner: number,
  input: PriceListInput,
  buyers: readonly number[],
): Promise<void> {
  await inTransaction(async (tx) => {
    const known = await findLists(tx, owner);
    if (known.some(({ name }) => name.toLowerCase() === input.name.toLowerCase())) return;
    const id = await insertList(tx, owner, input, { personId: null });
    for (const buyer of buyers) await saveAssignment(tx, buyer, id, { personId: null });
  });
}

/**
 * Lets the organisations above see what the customers of the acting one pay, or ends that. It counts at the next request of
 * each of their people (docs/decisions/0024).
 * @throws AppError `not-allowed`
 */
export async function sharePrices(actor: Actor, { sharesPrices }: SharePrices): Promise<void> {
  requirePermission(actor, 'prices:manage');
  await inTransaction(async (tx) => {
    if (!(await saveSharing(tx, actor.organisationId, sharesPrices))) return;
    await recordAuditEvent(tx, actor, {
      action: sharesPrices ? 'prices.shared' : 'prices.withheld',
      subject: `organisation:${actor.organisationId}`,
    });
  });
}
