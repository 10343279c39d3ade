import 'server-only';
import { hashPassword } from '@/lib/auth/sign-in';
import { db, type Tx } from '@/lib/db/pool';
import { type NewPerson, newPersonSchema } from './schema';
import { countPeople, findReaders, insertPerson, type Reader } from './store';

/**
 * Adds a person. For the program's own set-up: no Actor stands behind it, so no route may call it.
 * @returns false when the e-mail address is taken; the person who has it is left alone.
 */
export async function addPerson(input: NewPerson): Promise<boolean> {
  const { password, ...person } = newPersonSchema.parse(input);
  return insertPerson(db(), { ...person, passwordHash: await hashPassword(password) });
}

/** Whether anybody can sign in yet. */
export const hasPeople = async (): Promise<boolean> => (await countPeople(db())) > 0;

/** Where and how people read what they are told, by their ids. For what the program itself tells. */
export async function readersOf(tx: Tx, ids: readonly string[]): Promise<Map<string, Reader>> {
  const readers = await findReaders(tx, [...new Set(ids)]);
  return new Map(readers.map((reader) => [reader.id, reader]));
}
