import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { uuidArray } from '@/lib/db/arrays';
import type { Tx } from '@/lib/db/pool';
import { people } from '@/lib/db/tables/accounts';

/** Adds a person; one who is there already (by e-mail) stays as they are. @returns whether one was added. */
export async function insertPerson(tx: Tx, row: typeof people.$inferInsert): Promise<boolean> {
  const added = await tx.insert(people).values(row).onConflictDoNothing().returning({ id: people.id });
  return added.length > 0;
}

/** @returns whose role changed */
export async function demoteOperators(tx: Tx, organisationIds: readonly number[]): Promise<string[]> {
  if (organisationIds.length === 0) return [];
  const rows = await tx
    .update(people)
    .set({ role: 'administrator' })
    .where(and(eq(people.role, 'operator'), inArray(people.organisationId, [...organisationIds])))
    .returning({ id: people.id });
  return rows.map(({ id }) => id);
}

export async function countPeople(tx: Tx): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(people);
  return row?.count ?? 0;
}

export type Reader = {
  id: string;
  email: string;
  locale: string;
  timezone: string;
  /** Of their own organisation, or of its nearest ancestor that has one. */
  brandId: number;
};

/** Where and how people read what they are told; who cannot sign in any more, or has no brand, is left out. */
export async function findReaders(tx: Tx, ids: readonly string[]): Promise<Reader[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<Reader>(sql`
    SELECT p.id, p.email, p.locale, p.timezone, brand.id AS "brandId"
    FROM people p JOIN organisations home ON home.id = p.organisation_id
    JOIN LATERAL (
      SELECT b.id FROM brands b WHERE b.organisation_id = ANY(home.path)
      ORDER BY array_position(home.path, b.organisation_id) DESC LIMIT 1) brand ON true
    WHERE p.id = ANY(${uuidArray(ids)}) AND p.disabled_at IS NULL`);
  return rows;
}
