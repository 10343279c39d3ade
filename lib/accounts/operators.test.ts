import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SAMPLE_TREE } from '@/lib/connections/testing/sample-tree';
import { useDatabase } from '@/lib/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database';
import { mirrorOrganisations } from '@/lib/organisations/data';
import { addPerson } from './data';

const MIGRATIONS = join(import.meta.dirname, '../db/migrations');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('TRUNCATE organisations, people CASCADE');
  await mirror(SAMPLE_TREE);
});

const mirror = (organisations: typeof SAMPLE_TREE, teller = 100) =>
  mirrorOrganisations({ teller, decides: true, organisations: [...organisations] }, () => new Date());
const person = (role: 'operator' | 'administrator', organisationId: number) => ({
  email: `${role}-${organisationId}@people.example`,
  name: 'A Person',
  password: 'a long enough password',
  role,
  organisationId,
});
const roles = async () =>
  (await database.pool.query('SELECT email, role FROM people ORDER BY email')).rows.map(
    ({ email, role }) => `${email} ${role}`,
  );
const insert = (role: string, organisationId: number) =>
  database.pool.query(
    `INSERT INTO people (email, name, password_hash, role, organisation_id)
    VALUES ($1, 'A Person', '-', $2, $3)`,
    [`${role}-${organisationId}@people.example`, role, organisationId],
  );

test('people of the top organisation can be operators, others cannot', async () => {
  expect(await addPerson(person('operator', 100))).toBe(true);
  expect(await addPerson(person('administrator', 200))).toBe(true);
  await expect(addPerson(person('operator', 200))).rejects.toMatchObject({
    code: 'invalid',
    message: 'Only people of the top organisation can be operators. Choose another role.',
  });
});

test('the database itself refuses it, whoever writes and however', async () => {
  await insert('administrator', 200);
  await expect(insert('operator', 200)).rejects.toMatchObject({ constraint: 'people_operator_of_top' });
  await expect(database.pool.query(`UPDATE people SET role = 'operator'`)).rejects.toMatchObject({
    constraint: 'people_operator_of_top',
  });
  await insert('operator', 100);
  await expect(
    database.pool.query(`UPDATE people SET organisation_id = 300 WHERE role = 'operator'`),
  ).rejects.toMatchObject({ constraint: 'people_operator_of_top' });
  await expect(
    database.pool.query('UPDATE organisations SET path = ARRAY[50, 100] WHERE id = 100'),
  ).rejects.toMatchObject({ constraint: 'people_operator_of_top' });
});

test('operators become administrators when somebody is found to stand above their organisation', async () => {
  await insert('operator', 100);
  const above = { ...SAMPLE_TREE[0], id: 50, name: 'Above all', parentId: null };
  const tree = SAMPLE_TREE.map((each) => (each.id === 100 ? { ...each, parentId: 50 } : each));
  await mirror([above, ...tree] as typeof SAMPLE_TREE, 50);
  expect(await roles()).toEqual(['operator-100@people.example administrator']);
});

test('a database of before is brought to it', async () => {
  await database.pool.query(`ALTER TABLE people DROP CONSTRAINT people_operator_of_top, DROP COLUMN operates;
    ALTER TABLE organisations DROP CONSTRAINT organisations_top, DROP COLUMN is_top;`);
  await insert('operator', 100);
  await insert('operator', 300);
  const file = readdirSync(MIGRATIONS).find((name) => name.endsWith('_operators_of_the_top.sql')) ?? '';
  const statements = readFileSync(join(MIGRATIONS, file), 'utf8').split('--> statement-breakpoint');
  await database.pool.query('BEGIN');
  for (const statement of statements) await database.pool.query(statement);
  await database.pool.query('COMMIT');
  expect(await roles()).toEqual([
    'operator-100@people.example operator',
    'operator-300@people.example administrator',
  ]);
  await expect(insert('operator', 200)).rejects.toMatchObject({ constraint: 'people_operator_of_top' });
});
