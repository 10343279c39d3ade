import { addPerson } from '@/lib/accounts/data';
import { SAMPLE_TREE } from '@/lib/connections/testing/sample-tree';
import { mirrorOrganisations } from '@/lib/organisations/data';
import { type Actor, ROLE_PERMISSIONS, type Role } from '@/lib/organisations/permissions/rules';
import { createBuyerActor } from '@/lib/organisations/permissions/testing/sample-actor';
import { db, useDatabase as pointAtDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase } from '@/lib/platform/db/testing/test-database';
import { type MailRequest, queueMails } from '../data';
import { sampleMailRequest } from './sample-mail-request';

export interface MailFixture {
  databaseUrl: string;
  rows(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** A person at home in an organisation, acting for it. */
  person(home: number, role: Role): Promise<Actor>;
  /** Writes a letter to a person about an organisation. @returns its id */
  write(to: Actor, over?: Partial<MailRequest>): Promise<string>;
  close(): Promise<void>;
}

/** A real database with the sample tree, and people who can be written to. */
export async function openMailFixture(): Promise<MailFixture> {
  const database = await createTestDatabase();
  pointAtDatabase(database);
  await mirrorOrganisations(
    { sourceId: 100, isAuthoritative: true, organisations: [...SAMPLE_TREE] },
    () => new Date(),
  );
  const rows: MailFixture['rows'] = async (text, values) => (await database.pool.query(text, values)).rows;
  let written = 0;
  return {
    databaseUrl: database.url,
    rows,
    person: async (home, role) => {
      const email = `${role}@${home}.example`;
      await addPerson({ email, name: role, password: 'a long password', role, organisationId: home });
      const [person] = await rows('SELECT id FROM people WHERE email = $1', [email]);
      const id = String(person?.id);
      return {
        ...createBuyerActor(home),
        userId: id,
        realUserId: id,
        role,
        permissions: ROLE_PERMISSIONS[role],
      };
    },
    write: async ({ userId, organisationId }, over) => {
      const key = `letter ${++written}`;
      await queueMails(db(), [sampleMailRequest({ key, personId: userId, organisationId, ...over })]);
      const [mail] = await rows('SELECT id FROM mails WHERE key = $1', [over?.key ?? key]);
      return String(mail?.id);
    },
    close: () => database.drop(),
  };
}
