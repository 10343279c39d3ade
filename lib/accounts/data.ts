import 'server-only';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { invalidField, violatesConstraint } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import {
  type Contact,
  countPeople,
  findContacts,
  findOperator,
  insertMembership,
  insertPerson,
  saveMembership,
} from './model/store';
import { type NewPerson, newPersonSchema } from './schema';
import { hashPassword } from './sign-in/data';

/**
 * Adds a person. For the program's own set-up only: it has no Actor, so no route may call it.
 * @returns false when the e-mail address is taken; the person who has it stays unchanged.
 * @throws AppError `invalid` for an operator of an organisation that is below another
 */
export async function addPerson(input: NewPerson): Promise<boolean> {
  const { password, organisationId, role, ...person } = newPersonSchema.parse(input);
  const passwordHash = await hashPassword(password);
  try {
    return await inTransaction(async (tx) => {
      const personId = await insertPerson(tx, { ...person, passwordHash });
      if (personId) await insertMembership(tx, { personId, organisationId, role });
      return personId !== null;
    });
  } catch (error) {
    if (!violatesConstraint(error, 'memberships_operator_of_top')) throw error;
    throw invalidField('role', message('account.peopleErrors.operatorNotTop'));
  }
}

/**
 * Adds an operator of an organisation at the top; a person who already has this e-mail address becomes one and keeps their password. For
 * the program's own set-up only: it has no Actor.
 */
export async function addOperator({
  organisationId,
  ...person
}: {
  name: string;
  email: string;
  passwordHash: string;
  organisationId: number;
}): Promise<void> {
  await inTransaction(async (tx) => {
    await insertPerson(tx, person);
    await saveMembership(tx, { email: person.email, organisationId, role: 'operator' });
  });
}

/** True when the portal has an operator; until then it can be set up. */
export const hasOperator = (): Promise<boolean> => findOperator(db());

/** For those who were invited, in the transaction that takes their invitation. */
export { insertMembership as addMembership, insertPerson as addAccount };

/** True when at least one person can sign in. */
export const hasPeople = async (): Promise<boolean> => (await countPeople(db())) > 0;

/** Address, language and time zone of the people of an organisation, by their ids. For notifications. */
export async function getContacts(
  tx: Tx,
  organisationId: number,
  ids: readonly string[],
): Promise<Map<string, Contact>> {
  const contacts = await findContacts(tx, organisationId, [...new Set(ids)]);
  return new Map(contacts.map((contact) => [contact.id, contact]));
}
