import { expect, test } from 'vitest';
import { findMigrationViolations, parseStatements } from './migrations';

const FILE = 'lib/platform/db/migrations/0009_next.sql';
const find = (text: string) => findMigrationViolations(FILE, text).map(({ rule }) => rule);

test.each([
  ['ALTER TABLE "carts" ADD COLUMN "colour" text NOT NULL;', 'needs a DEFAULT'],
  ["ALTER TABLE carts ADD COLUMN a text NOT NULL DEFAULT '', ADD COLUMN b int NOT NULL;", 'needs a DEFAULT'],
  ['ALTER TABLE "carts" ADD COLUMN "half" int GENERATED ALWAYS AS (1) STORED;', 'worked out for every row'],
  ['ALTER TABLE "carts" ADD COLUMN "key" uuid DEFAULT gen_random_uuid();', 'worked out for every row'],
  ['ALTER TABLE "carts" ALTER COLUMN "name" SET DATA TYPE varchar(9);', 'another type'],
  ['ALTER TABLE "carts" ALTER COLUMN "name" TYPE text;', 'another type'],
  ['ALTER TABLE "carts" ALTER COLUMN "name" SET NOT NULL;', 'SET NOT NULL'],
  ['ALTER TABLE "carts" SET LOGGED;', 'rewrites the table'],
  ['CREATE INDEX "more" ON "orders" USING btree ("id");', 'large table'],
  ['CREATE UNIQUE INDEX "more" ON "public"."orders" ("id");', 'large table'],
  ['CREATE INDEX CONCURRENTLY "more" ON "orders" ("id");', 'in a transaction'],
  ['ALTER TABLE "carts" DROP COLUMN "name";', 'in use by the release before'],
  ['DROP TABLE "carts";', 'in use by the release before'],
  ['ALTER TABLE "carts" RENAME COLUMN "name" TO "label";', 'the old name'],
  ['ALTER TABLE "carts" RENAME TO "baskets";', 'the old name'],
  ['ALTER TABLE "carts" ADD CONSTRAINT "named" CHECK (name <> \'\');', 'NOT VALID'],
])('%s is rejected', (statement, reason) => {
  expect(find(statement)).toEqual([expect.stringContaining(reason)]);
});

test.each([
  'CREATE TABLE "new" ("id" int NOT NULL); ALTER TABLE "new" ADD CONSTRAINT "a" FOREIGN KEY ("id") REFERENCES "carts"("id");',
  'CREATE UNLOGGED TABLE "new" ("id" int NOT NULL);\n--> statement-breakpoint\nALTER TABLE "new" ADD COLUMN "b" int NOT NULL;',
  'ALTER TABLE "carts" ADD COLUMN "colour" text;',
  'ALTER TABLE "carts" ADD COLUMN "colour" text DEFAULT \'red\' NOT NULL;',
  'CREATE INDEX "few" ON "brands" ("id");',
  '-- built before: docs/operations/upgrade.md\nCREATE INDEX IF NOT EXISTS "more" ON "orders" ("id");',
  '-- contract: unused since 0.2.0\nALTER TABLE "carts" DROP COLUMN "name";',
  'ALTER TABLE "carts" ADD CONSTRAINT "named" CHECK (name <> \'\') NOT VALID;',
  'ALTER TABLE "carts" VALIDATE CONSTRAINT "named";',
  'DROP INDEX "few";',
  "UPDATE carts SET name = 'DROP TABLE x; RENAME TO y';",
])('%s passes', (statements) => {
  expect(find(statements)).toEqual([]);
});

test('a mark covers the next statement only, and the initial migration is not checked', () => {
  const text = '-- contract: unused since 0.2.0\nDROP TABLE "a";\nDROP TABLE "b";';
  expect(findMigrationViolations(FILE, text)).toMatchObject([{ line: 3 }]);
  expect(findMigrationViolations('lib/platform/db/migrations/0000_initial.sql', text)).toEqual([]);
  expect(findMigrationViolations('service/db/migrations/0009_other.sql', text)).toEqual([]);
});

test('a statement ends at its own semicolon', () => {
  const text = "CREATE FUNCTION f() AS $$ BEGIN; DROP TABLE a; END $$;\nSELECT 'a;b' -- c; d\n, 1;";
  expect(parseStatements(text).map(({ line, sql }) => [line, sql])).toEqual([
    [1, 'CREATE FUNCTION f() AS $$'],
    [2, "SELECT '' , 1"],
  ]);
});
