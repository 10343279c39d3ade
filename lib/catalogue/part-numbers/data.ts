import 'server-only';
import { getServingConnection } from '@/lib/connections/data';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { findKnownProducts } from '../model/line-products-store';
import { codeKey } from '../model/tokenize';
import type { CodeRequest, OwnPartNumber, ProductCode } from './rows';
import type { ChangePartNumber, NewPartNumber, SavedPartNumber, SharePartNumbers } from './schema';
import {
  deletePartNumber,
  findByKey,
  findCodesOfProducts,
  findNearest,
  lockCode,
  lockPartNumber,
  savePartNumbers,
  saveSharing,
} from './store';

/** The product of a code, and the organisation that defined it. */
export interface FoundPartNumber {
  productId: number;
  organisationId: number;
}

/**
 * Resolves codes for the acting organisation: by its own part numbers, else by those of the nearest organisation above it that
 * shares them. Within one organisation, an entry for the vendor given with the code wins over an entry for all vendors. The
 * catalogue may no longer list the product. Thousands of codes are one statement.
 * @param codes `key` as `codeKey` writes it
 * @returns products by `key`; where the same code was requested with several vendors, by `toCodeId` too. Unknown codes are
 * absent.
 */
export async function findPartNumbers(
  actor: Actor,
  codes: readonly CodeRequest[],
): Promise<Map<string, FoundPartNumber>> {
  requirePermission(actor, 'products:read');
  const found = new Map<string, FoundPartNumber>();
  if (codes.length === 0) return found;
  for (const { key, vendorId, productId, organisationId } of await findNearest(
    db(),
    actor.organisationId,
    codes,
  )) {
    const one = { productId, organisationId };
    if (vendorId !== null) found.set(toCodeId({ key, vendorId }), one);
    if (vendorId === null || !found.has(key)) found.set(key, one);
  }
  return found;
}

/** Joins a code and its vendor in one text; without a vendor it is the code alone. */
export const toCodeId = ({ key, vendorId }: CodeRequest): string => (vendorId ? `${key} ${vendorId}` : key);

/** Longer texts are no part number. */
const MAX_SEARCHED_LENGTH = 60;
const MAX_FOUND = 5;
const MIN_BEGINNING_LENGTH = 2;

/** The acting organisation's part numbers that a typed text is; none for a text that can be no code. */
export async function searchPartNumbers(
  actor: Actor,
  text: string,
  options: { isBeginning?: boolean } = {},
): Promise<ProductCode[]> {
  requirePermission(actor, 'products:read');
  const key = codeKey(text);
  const isBeginning = options.isBeginning ?? false;
  const minLength = isBeginning ? MIN_BEGINNING_LENGTH : 1;
  if (key.length < minLength || text.length > MAX_SEARCHED_LENGTH) return [];
  return findByKey(db(), actor.organisationId, { key, isBeginning, limit: MAX_FOUND });
}

/** The acting organisation's part numbers of products, by product; a product without any is absent. */
export async function listCodesOfProducts(
  actor: Actor,
  productIds: readonly number[],
): Promise<Map<number, string[]>> {
  requirePermission(actor, 'products:read');
  const codes = new Map<number, string[]>();
  if (productIds.length === 0) return codes;
  for (const { productId, code } of await findCodesOfProducts(db(), actor.organisationId, productIds))
    codes.set(productId, [...(codes.get(productId) ?? []), code]);
  return codes;
}

/** The connection of the acting organisation and a product that it knows. @throws AppError `not-found` */
async function requireKnownProduct(tx: Tx, actor: Actor, productId: number) {
  const connection = await getServingConnection(actor.organisationId);
  const known = connection && (await findKnownProducts(tx, connection.id, [productId])).get(productId);
  if (!connection || !known) throw notFound(message('part-numbers.errors.productNotFound'));
  return { connectionId: connection.id, product: known };
}

/** A buyer may replace an entry of their own or one whose product is gone; the rest needs an administrator. */
function requireReplaceable(actor: Actor, existing: OwnPartNumber): void {
  const isManaged = actor.permissions.includes('part-numbers:manage');
  if (isManaged || existing.createdBy === actor.userId || existing.attention === 'gone') return;
  throw new AppError('not-allowed', {
    message: message('part-numbers.errors.setByOthers', { code: existing.code }),
  });
}

async function save(tx: Tx, actor: Actor, row: NewPartNumber): Promise<string> {
  const { connectionId, product } = await requireKnownProduct(tx, actor, row.productId);
  const owner = { organisationId: actor.organisationId, connectionId, personId: actor.userId };
  const [id = ''] = await savePartNumbers(tx, owner, [{ ...row, key: codeKey(row.code) }]);
  await recordAuditEvent(tx, actor, {
    action: 'part-numbers.saved',
    subject: `part-number:${id}`,
    detail: message('audit.details.partNumber', { code: row.code, product: product.name }),
  });
  return id;
}

/**
 * Remembers the product of a code for the acting organisation, and for those below it where it shares its part numbers. Everyone
 * who may order may do so: people choose while they order (docs/decisions/0018).
 * @throws AppError `not-found` for a product that the catalogue does not know; `not-allowed` when somebody else has set it
 */
export async function rememberPartNumber(actor: Actor, row: NewPartNumber): Promise<SavedPartNumber> {
  requirePermission(actor, 'orders:create');
  return inTransaction(async (tx) => {
    const existing = await lockCode(tx, actor.organisationId, {
      key: codeKey(row.code),
      vendorId: row.vendorId,
    });
    const isSame = existing?.productId === row.productId;
    if (existing && isSame && existing.attention === null) return { id: existing.id, outcome: 'unchanged' };
    if (existing && !isSame) requireReplaceable(actor, existing);
    return { id: await save(tx, actor, row), outcome: existing ? 'updated' : 'created' };
  });
}

async function requireUnchanged(tx: Tx, actor: Actor, id: string, version: number): Promise<OwnPartNumber> {
  const existing = await lockPartNumber(tx, actor.organisationId, id);
  if (!existing) throw notFound();
  if (existing.version !== version)
    throw new AppError('conflict', {
      message: message('part-numbers.errors.changed', { code: existing.code }),
    });
  return existing;
}

/**
 * Gives an own part number another product, or confirms the one that it has.
 * @throws AppError `not-found`; `conflict` when it was changed since it was shown
 */
export async function changePartNumber(
  actor: Actor,
  id: string,
  { productId, version }: ChangePartNumber,
): Promise<void> {
  requirePermission(actor, 'part-numbers:manage');
  await inTransaction(async (tx) => {
    const { code, vendorId } = await requireUnchanged(tx, actor, id, version);
    await save(tx, actor, { code, vendorId, productId });
  });
}

/**
 * Deletes an own part number; an inherited one of the same code holds again.
 * @throws AppError as `changePartNumber`
 */
export async function removePartNumber(actor: Actor, id: string, version: number): Promise<void> {
  requirePermission(actor, 'part-numbers:manage');
  await inTransaction(async (tx) => {
    const { code } = await requireUnchanged(tx, actor, id, version);
    await deletePartNumber(tx, id);
    await recordAuditEvent(tx, actor, {
      action: 'part-numbers.deleted',
      subject: `part-number:${id}`,
      detail: code,
    });
  });
}

/**
 * Lets the organisations below use the acting organisation's part numbers, or ends that (docs/decisions/0018).
 * @throws AppError `not-allowed`
 */
export async function sharePartNumbers(actor: Actor, { sharesPartNumbers }: SharePartNumbers): Promise<void> {
  requirePermission(actor, 'part-numbers:manage');
  await inTransaction(async (tx) => {
    if (!(await saveSharing(tx, actor.organisationId, sharesPartNumbers))) return;
    await recordAuditEvent(tx, actor, {
      action: sharesPartNumbers ? 'part-numbers.shared' : 'part-numbers.withheld',
      subject: `organisation:${actor.organisationId}`,
    });
  });
}
