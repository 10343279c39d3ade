import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOrder } from '../data';
import { createPlacedOrder, type OrderFixture, openOrderFixture } from '../testing/order-fixture';

const MIGRATIONS = 'lib/platform/db/migrations';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await openOrderFixture();
});
afterAll(() => fixture.close());

/** The statement that makes rules of the switch of the releases before. */
function readStatement(): string {
  const file = readdirSync(MIGRATIONS).find((name) => name.endsWith('_approval_rules.sql')) ?? '';
  const statements = readFileSync(`${MIGRATIONS}/${file}`, 'utf8').split('--> statement-breakpoint');
  return statements.find((one) => one.includes('WITH moved AS')) ?? '';
}

test('the switch of an ordering policy becomes a rule for every order, here and below', async () => {
  await fixture.rows(
    `INSERT INTO order_policies (organisation_id, hold_seconds, needs_approval) VALUES (200, 0, true), (201, 0, false)`,
  );
  await fixture.rows(readStatement());
  expect(
    await fixture.rows('SELECT organisation_id, for_descendants, is_active FROM approval_rules'),
  ).toEqual([{ organisation_id: 200, for_descendants: true, is_active: true }]);
  const id = await createPlacedOrder(fixture.buyer);
  expect(await getOrder(fixture.buyer, id)).toMatchObject({
    held: 'approval',
    approval: { reasons: ['always'], steps: [{ needs: 'one' }] },
  });
  const other = await createPlacedOrder(fixture.stranger);
  expect((await getOrder(fixture.stranger, other)).held).toBeNull();
});
