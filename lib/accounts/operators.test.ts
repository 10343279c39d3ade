import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SAMPLE_TREE } from '@/lib/connections/testing/sample-tree';
import { mirrorOrganisations } from '@/lib/organisations/data';
import { useDatabase } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { addPerson } from './data';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query(emptyTables('organisations', 'people'));
  await mirror(SAMPLE_TREE);
});

const mirror = (organisations: typeof SAMPLE_TREE, sourceId = 100) =>
  mirrorOrganisations(
    { sourceId, isAuthoritative: true, organisations: [...organisations] },
    () => new Date(),
  );
const person = (role: 'operator' | 'administrator', organisationId: number) => ({
  email: `${role}-${organisationId}@people.example`,
  name: 'A Person',
  password: 'a long enough password',
  role,
  organisationId,
});
const roles = async () =>
  (
    await database.pool.query(
      'SELECT email, role FROM people JOIN memberships ON person_id = id ORDER BY email',
    )
  ).rows.map(({ email, role }) => `${email} ${role}`);
const insert = (role: string, organisationId: number) =>
  database.pool.query(
    `WITH person AS (INSERT INTO people (email, name, password_hash) VALUES ($1, 'A Person', '-') RETURNING id)
    INSERT INTO memberships (person_id, organisation_id, role) SELECT id, $3, $2 FROM person`,
    [`${role}-${organisationId}@people.example`, role, organisationId],
  );

test('only people of the top organisation can be operators', async () => {
  expect(await addPerson(person('operator', 100))).toBe(true);
  expect(await addPerson(person('administrator', 200))).toBe(true);
  await expect(addPerson(person('operator', 200))).rejects.toMatchObject({
    code: 'invalid',
    message: 'account.peopleErrors.operatorNotTop',
  });
});

test('the database enforces it for every statement', async () => {
  await insert('administrator', 200);
  await expect(insert('operator', 200)).rejects.toMatchObject({ constraint: 'memberships_operator_of_top' });
  await expect(database.pool.query(`UPDATE memberships SET role = 'operator'`)).rejects.toMatchObject({
    constraint: 'memberships_operator_of_top',
  });
  await insert('operator', 100);
  await expect(
    database.pool.query(`UPDATE memberships SET organisation_id = 300 WHERE role = 'operator'`),
  ).rejects.toMatchObject({ constraint: 'memberships_operator_of_top' });
  await expect(
    database.pool.query('UPDATE organisations SET path = ARRAY[50, 100] WHERE id = 100'),
  ).rejects.toMatchObject({ constraint: 'memberships_operator_of_top' });
});

test('operators become administrators when an organisation above theirs appears', async () => {
  await insert('operator', 100);
  const above = { ...SAMPLE_TREE[0], id: 50, name: 'Above all', parentId: null };
  const tree = SAMPLE_TREE.map((each) => (each.id === 100 ? { ...each, parentId: 50 } : each));
  await mirror([above, ...tree] as typeof SAMPLE_TREE, 50);
  expect(await roles()).toEqual(['operator-100@people.example administrator']);
});
