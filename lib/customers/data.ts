import 'server-only';
import { assignToNew } from '@/lib/catalogue/price-lists/assignments';
import { insertPortalAddresses } from '@/lib/customers/addresses/portal-addresses';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { lockTree } from '@/lib/organisations/data';
import {
  type ManagedRow,
  requireBelow,
  requireCurrent,
  requireCustomer,
  requireSeller,
} from '@/lib/organisations/management';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { MAX_OWN_DEPTH, toSearchWords } from '@/lib/organisations/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, invalidField, violatesConstraint } from '@/lib/platform/errors';
import { enqueue } from '@/lib/platform/jobs/queue';
import { message } from '@/lib/platform/messages/message';
import { sweepPriceIndexesJob } from '@/lib/pricing/price-chain/job-definitions';
import { getChecklist } from './checklist';
import { getPlaceForPath } from './position';
import type {
  ChangeOrganisation,
  DescendantsPage,
  DescendantsQuery,
  NewOrganisation,
  OrganisationDetail,
} from './schema';
import {
  archiveTree,
  countDescendants,
  findDescendants,
  findUse,
  insertOrganisations,
  nextIds,
  nextNumber,
  restoreTree,
  updateOrganisation,
} from './store';

const PAGE_SIZE = 100;

/** Lists the descendants of the acting organisation, page by page. @throws AppError `not-allowed` */
export async function listDescendants(actor: Actor, query: DescendantsQuery): Promise<DescendantsPage> {
  requirePermission(actor, 'organisations:manage');
  const { text, parent = null, show, sort, after = null } = query;
  const criteria = {
    actingId: actor.organisationId,
    parentId: parent,
    words: toSearchWords(text),
    isArchived: show === 'archived',
  };
  const [found, total] = await Promise.all([
    findDescendants(db(), criteria, { sort, after, limit: PAGE_SIZE + 1 }),
    after === null ? countDescendants(db(), criteria) : null,
  ]);
  const items = found.slice(0, PAGE_SIZE).map((row) => ({ ...row, canChange: row.isOwn && !row.isOfOthers }));
  return { items, total, next: found.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null };
}

async function toDetail(tx: Tx, actor: Actor, row: ManagedRow): Promise<OrganisationDetail> {
  const { id, name, customerNumber, currencyDisplay, isOwn, isArchived, version, parentId, path } = row;
  const place = await getPlaceForPath(tx, actor, path);
  return {
    ...{ id, name, customerNumber, currencyDisplay, isOwn, isArchived, version },
    parentId: id === actor.organisationId ? null : parentId,
    canChange: isOwn && !row.isOfOthers && id !== actor.organisationId,
    canChangeAddresses: isOwn && !row.isOfOthers && !isArchived,
    place,
    checklist: await getChecklist(tx, actor, { customer: row, brand: place.brand }),
    use: await findUse(tx, id),
  };
}

/** One organisation at or below the acting one. @throws AppError `not-found`, `not-allowed` */
export async function getDescendant(actor: Actor, id: number): Promise<OrganisationDetail> {
  return toDetail(db(), actor, await requireBelow(db(), actor, id));
}

/** Numbers for organisations that are about to be added. */
export const reserveIds = (tx: Tx, count: number): Promise<number[]> => nextIds(tx, count);
/** Adds organisations in the caller's transaction, which holds the tree and has made sure of their places. */
export const addOrganisations = (tx: Tx, rows: Parameters<typeof insertOrganisations>[1]): Promise<void> =>
  insertOrganisations(tx, rows);

/** Prices follow the tree: indexes that sort by price are rebuilt. */
const enqueuePriceSync = (tx: Tx): Promise<void> =>
  enqueue(tx, sweepPriceIndexesJob, {}, { key: sweepPriceIndexesJob.name });

/** Changes the tree, one change at a time. @throws AppError `invalid` for a customer number that the seller has given already */
export async function withTreeLock<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(async (tx) => {
      await lockTree(tx);
      const result = await work(tx);
      await enqueuePriceSync(tx);
      return result;
    });
  } catch (error) {
    if (!violatesConstraint(error, 'organisations_customer_number')) throw error;
    throw invalidField('customerNumber', message('customers.errors.numberTaken'));
  }
}

/** @throws AppError `invalid` where an organisation would stand too deep */
export function requireDepth(seller: ManagedRow, height = 1): void {
  if (seller.path.length + height > MAX_OWN_DEPTH)
    throw invalidField('parentId', message('customers.errors.tooDeep', { name: seller.name }));
}

/**
 * Adds an organisation that exists in the portal only, with an address and a price list if they are given.
 * @throws AppError `not-found`, `not-allowed` for the one above it; `invalid` for a number that is taken, or a price list
 *   that is not the acting organisation's for one directly below it
 */
export async function createOrganisation(actor: Actor, input: NewOrganisation): Promise<{ id: number }> {
  requirePermission(actor, 'organisations:manage');
  const { parentId, name, currencyDisplay, priceListId, address } = input;
  if (priceListId !== null && parentId !== actor.organisationId)
    throw invalidField('priceListId', message('customers.errors.priceListByParent'));
  return withTreeLock(async (tx) => {
    const seller = await requireSeller(tx, actor, parentId);
    requireDepth(seller);
    const [id = 0] = await nextIds(tx, 1);
    const customerNumber = input.customerNumber ?? String(await nextNumber(tx, parentId));
    const path = [...seller.path, id];
    await insertOrganisations(tx, [{ id, name, parentId, path, customerNumber, currencyDisplay }]);
    if (address) await insertPortalAddresses(tx, actor, [{ organisationId: id, body: address }]);
    if (priceListId !== null) await assignToNew(tx, actor, priceListId, [id]);
    const detail = message('audit.details.organisationCreated', {
      name,
      number: customerNumber,
      parent: seller.name,
    });
    await recordAuditEvent(tx, actor, {
      action: 'organisations.created',
      subject: `organisation:${id}`,
      detail,
    });
    return { id };
  });
}

/** Somebody else was first: with what it is now. */
async function versionConflictError(tx: Tx, actor: Actor, id: number): Promise<AppError> {
  return new AppError('conflict', {
    message: message('customers.errors.changed'),
    facts: { current: await toDetail(tx, actor, await requireBelow(tx, actor, id)) },
  });
}

/**
 * Changes name, number or the way to write amounts; without a number the next free one is given.
 * @throws AppError as `requireCustomer`; `invalid`; `conflict` with `facts.current`
 */
export async function changeOrganisation(
  actor: Actor,
  id: number,
  input: ChangeOrganisation,
): Promise<OrganisationDetail> {
  return withTreeLock(async (tx) => {
    const before = await requireCustomer(tx, actor, id);
    requireCurrent(before);
    const customerNumber = input.customerNumber ?? String(await nextNumber(tx, before.parentId ?? 0));
    const after = { ...input, customerNumber };
    if (!(await updateOrganisation(tx, id, after))) throw await versionConflictError(tx, actor, id);
    const detail = (['name', 'customerNumber', 'currencyDisplay'] as const)
      .filter((field) => before[field] !== after[field])
      .map((field) =>
        message(`audit.changes.${field}`, { before: before[field] ?? '—', after: after[field] ?? '—' }),
      );
    await recordAuditEvent(tx, actor, {
      action: 'organisations.changed',
      subject: `organisation:${id}`,
      detail,
    });
    return getDescendantInTransaction(tx, actor, id);
  });
}

const getDescendantInTransaction = async (tx: Tx, actor: Actor, id: number): Promise<OrganisationDetail> =>
  toDetail(tx, actor, await requireBelow(tx, actor, id));

/**
 * Archives an organisation and all below it: no one can act for them any more, and their orders stay.
 * @throws AppError as `requireCustomer`; `conflict` with `facts.current`
 */
export async function archiveOrganisation(
  actor: Actor,
  id: number,
  { version }: { version: number },
): Promise<OrganisationDetail> {
  return withTreeLock(async (tx) => {
    const { name } = await requireCustomer(tx, actor, id);
    if (!(await archiveTree(tx, id, version))) throw await versionConflictError(tx, actor, id);
    await recordAuditEvent(tx, actor, {
      action: 'organisations.archived',
      subject: `organisation:${id}`,
      detail: name,
    });
    return getDescendantInTransaction(tx, actor, id);
  });
}

/**
 * Restores an archived organisation, and what was archived along with it; one that is not archived stays as it is.
 * @throws AppError as `requireCustomer`; `conflict` while the one above it is archived
 */
export async function restoreOrganisation(actor: Actor, id: number): Promise<OrganisationDetail> {
  return withTreeLock(async (tx) => {
    const row = await requireCustomer(tx, actor, id);
    if (row.isArchived) {
      const above = await requireBelow(tx, actor, row.parentId ?? 0);
      if (above.isOwn) requireCurrent(above);
      await restoreTree(tx, id);
      await recordAuditEvent(tx, actor, {
        action: 'organisations.restored',
        subject: `organisation:${id}`,
        detail: row.name,
      });
    }
    return getDescendantInTransaction(tx, actor, id);
  });
}
