import { and, eq, sql } from 'drizzle-orm';
import { nearestFirst, nearestOn } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';
import type { OrganisationContact } from './schema';
import { organisationContacts } from './tables';

const { organisationId, setById, version, name, role, email, phone, hours } = organisationContacts;

export interface ContactRow extends OrganisationContact {
  setById: number;
  version: number;
}

export async function findContact(tx: Tx, id: number): Promise<ContactRow | null> {
  const [row] = await tx
    .select({ setById, version, name, role, email, phone, hours })
    .from(organisationContacts)
    .where(eq(organisationId, id));
  return row ?? null;
}

/**
 * The contact of an organisation, or of the nearest one above it that has one, below a brand's owner. A contact that an organisation
 * above the owner, or one that is no longer above, has named does not count.
 */
export async function findNearestContact(
  tx: Tx,
  { ownerId, id }: { ownerId: number; id: number },
): Promise<OrganisationContact | null> {
  const owner = sql`array_position(o.path, ${ownerId}::bigint)`;
  const { rows } = await tx.execute<OrganisationContact & Record<string, unknown>>(sql`
    SELECT c.name, c.role, c.email, c.phone, c.hours
    FROM organisations o JOIN organisation_contacts c
      ON c.organisation_id = ANY(o.path[${owner} + 1:]) AND c.set_by_id = ANY(o.path[${owner}:])
    WHERE o.id = ${id}
    ORDER BY ${nearestFirst(sql`o.path`, sql`c.organisation_id`)} LIMIT 1`);
  return rows[0] ?? null;
}

/** The owner of the brand under which the people of an organisation work; null when there is none. */
export async function findBrandOwner(tx: Tx, path: readonly number[]): Promise<number | null> {
  const owner = nearestOn<number>(intArray(path), {
    column: sql`at.organisation_id`,
    table: sql`live_brands`,
  });
  const { rows } = await tx.execute<{ id: number | null }>(sql`SELECT ${owner} AS id`);
  return rows[0]?.id ?? null;
}

interface NewContact {
  id: number;
  /** The version that was changed; 0 for none. */
  before: number;
  setById: number;
  by: string | null;
  contact: OrganisationContact;
}

/** @returns false when another version is there by now */
export async function saveContact(
  tx: Tx,
  { id, before, by, contact, ...rest }: NewContact,
): Promise<boolean> {
  const values = { ...contact, ...rest, updatedBy: by };
  const saved =
    before === 0
      ? await tx
          .insert(organisationContacts)
          .values({ ...values, organisationId: id })
          .onConflictDoNothing()
          .returning({ version })
      : await tx
          .update(organisationContacts)
          .set({ ...values, version: before + 1, updatedAt: sql`now()` })
          .where(and(eq(organisationId, id), eq(version, before)))
          .returning({ version });
  return saved.length > 0;
}

/** @returns false when another version is there by now */
export async function deleteContact(tx: Tx, id: number, before: number): Promise<boolean> {
  const deleted = await tx
    .delete(organisationContacts)
    .where(and(eq(organisationId, id), eq(version, before)))
    .returning({ version });
  return deleted.length > 0;
}
