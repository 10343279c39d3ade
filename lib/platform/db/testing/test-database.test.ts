import { expect, test } from 'vitest';
import { createTestDatabase } from './test-database';

test('each test database is migrated, separate, and uses Unicode', async () => {
  const first = await createTestDatabase();
  const second = await createTestDatabase();
  await first.pool.query('CREATE TABLE only_here (id int)');
  const { rows } = await second.pool.query(
    "SELECT to_regclass('only_here') AS other, to_regclass('people') IS NOT NULL AS migrated, upper('é') AS upper",
  );
  expect(rows).toEqual([{ other: null, migrated: true, upper: 'É' }]);
  await Promise.all([first.drop(), second.drop()]);
});
