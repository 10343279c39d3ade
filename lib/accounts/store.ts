import { count } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';
import { people } from '@/lib/db/tables/accounts';

/** Adds a person; one who is there already (by e-mail) stays as they are. @returns whether one was added. */
export async function insertPerson(tx: Tx, row: typeof people.$inferInsert): Promise<boolean> {
  const added = await tx.insert(people).values(row).onConflictDoNothing().returning({ id: people.id });
  return added.length > 0;
}

export async function countPeople(tx: Tx): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(people);
  return row?.count ?? 0;
}
