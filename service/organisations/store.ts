import { arrayContains, asc, eq, sql } from 'drizzle-orm';
import type { Organisation } from '@/lib/contract/organisation';
import type { Database } from '../db/pool';
import { organisationPermissions, organisations } from '../db/tables/organisations';
import { defaultPriceFactor } from './rules';

/** The organisation and all of its descendants, each after its parent. */
export async function listTree(db: Database, organisationId: number): Promise<Organisation[]> {
  return db
    .select({
      id: organisations.id,
      name: organisations.name,
      parent: organisations.parentId,
      linked_account: organisations.linkedAccount,
      finance_type: organisations.financeType,
    })
    .from(organisations)
    .where(arrayContains(organisations.path, [organisationId]))
    .orderBy(asc(organisations.path));
}

/** True when `organisationId` is `rootId` itself or one of its descendants. */
export async function isInTree(db: Database, rootId: number, organisationId: number): Promise<boolean> {
  const [row] = await db
    .select({ path: organisations.path })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  return row?.path.includes(rootId) ?? false;
}

export interface NewOrganisation {
  /** Chosen by the database when left out. */
  id?: number;
  name: string;
  /** null for a root. */
  parentId: number | null;
  linkedAccount?: boolean;
  financeType?: string | null;
  /** The parent's when left out; a root must name one. */
  currency?: string;
  /** Decimal; see `defaultPriceFactor` when left out. */
  priceFactor?: string;
}

/**
 * Adds an organisation below its parent.
 * @returns its id
 * @throws Error when the parent does not exist, or a root names no currency
 */
export async function createOrganisation(db: Database, organisation: NewOrganisation): Promise<number> {
  return db.transaction(async (tx) => {
    const parent = await findParent(tx, organisation.parentId);
    const id = organisation.id ?? (await nextId(tx));
    const currency = organisation.currency ?? parent?.currency;
    if (!currency) throw new Error(`The root organisation ${organisation.name} needs a currency.`);
    await tx.insert(organisations).values({
      id,
      name: organisation.name,
      parentId: organisation.parentId,
      path: [...(parent?.path ?? []), id],
      linkedAccount: organisation.linkedAccount,
      financeType: organisation.financeType,
      currency,
      priceFactor: organisation.priceFactor ?? defaultPriceFactor(parent?.priceFactor ?? null, id),
    });
    return id;
  });
}

async function findParent(db: Database, parentId: number | null) {
  if (parentId === null) return null;
  const [parent] = await db.select().from(organisations).where(eq(organisations.id, parentId));
  if (!parent) throw new Error(`There is no organisation ${parentId} to put another below.`);
  return parent;
}

async function nextId(db: Database): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('organisations', 'id'))::bigint as id`,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The database gave no next organisation id.');
  return id;
}

/** Grants permissions to all users of an organisation and of its descendants. */
export async function grantToOrganisation(
  db: Database,
  organisationId: number,
  permissions: readonly string[],
): Promise<void> {
  if (permissions.length === 0) return;
  await db
    .insert(organisationPermissions)
    .values(permissions.map((permission) => ({ organisationId, permission })))
    .onConflictDoNothing();
}
