import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { product } from '@/lib/catalogue/testing/catalogue-server';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { json } from '@/lib/upstream/testing/misbehaving-server';
import { acceptChanges } from '../accept-changes';
import { getOrder } from '../data';
import type { Criterion, RuleInput } from '../model/approval-rule-schema';
import type { SubmitOrder } from '../model/schema';
import { sendOrder } from '../submission/jobs';
import { addRule, approve } from '../testing/approval-fixture';
import { createPlacedOrder, PRODUCT_ID, TO_LEEDS } from '../testing/order-fixture';
import { openTierFixture, type TierFixture } from '../testing/tier-fixture';

let fixture: TierFixture;
let buyer: Actor;
let admin: Actor;
let operator: Actor;
beforeAll(async () => {
  fixture = await openTierFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.clear();
  await fixture.rows(
    emptyTables('approval_rules', 'approval_rule_versions', 'order_events', 'order_policies'),
  );
  fixture.api.journal.length = 0;
  servePrice(undefined);
  await fixture.rows(
    `INSERT INTO order_policies (organisation_id, hold_seconds, tolerance_percent) VALUES (200, 3600, 0), (300, 3600, 0)`,
  );
  [buyer, admin, operator] = [
    await fixture.as('buyer-b', 200),
    await fixture.as('admin-b', 200),
    await fixture.as('operator', 200),
  ];
});

const TO_YORK: SubmitOrder['shipping'] = {
  kind: 'one-off',
  address: { ...TO_LEEDS.address, city: 'York' },
};

/** Two pieces cost 173.68 at first. */
const servePrice = (price: number | undefined) =>
  fixture.api.on(
    `GET /v1/products/${PRODUCT_ID}`,
    json(200, product(PRODUCT_ID, { name: 'Switch 24', product_code: 'SW-24', ...(price ? { price } : {}) })),
  );

/** Lets organisation 300 pay a fifth more than its seller does. */
const addPriceList = () =>
  fixture.rows(
    `WITH list AS (INSERT INTO price_lists (organisation_id, name, markup, floor) VALUES (200, 'Customers', 20, true) RETURNING id)
      INSERT INTO price_assignments (organisation_id, list_id) SELECT 300, id FROM list`,
  );

const toCondition = (criterion: Criterion): Pick<RuleInput, 'condition'> => ({
  condition: { match: 'any', groups: [{ match: 'all', criteria: [criterion] }] },
});
const isAbove = (over: string) => toCondition({ kind: 'total', currency: 'GBP', over });
const ABOVE_180 = isAbove('180');

/** Lets the time of a hold end and the price rise, so that the order waits for somebody to accept the new price. */
async function raisePrice(actor: Actor, id: string, price = 99): Promise<{ id: string; recheckId: string }> {
  servePrice(price);
  await fixture.rows('UPDATE orders SET not_before = now() WHERE id = $1', [id]);
  await sendOrder(id);
  const { recheck } = await getOrder(actor, id);
  return { id, recheckId: recheck?.id ?? '' };
}

const posts = () => fixture.api.count('POST /v1/orders');

describe('an order without an approval whose higher price is accepted', () => {
  test('waits for one when a rule stops it at that price', async () => {
    await addRule(200, ABOVE_180);
    const changed = await raisePrice(buyer, await createPlacedOrder(buyer));
    const { id } = changed;
    expect(await acceptChanges(buyer, id, changed)).toMatchObject({
      held: 'approval',
      approval: { reasons: ['total'] },
    });
    await sendOrder(id);
    expect(posts()).toBe(0);
    const events = await fixture.rows(`SELECT kind FROM order_events WHERE kind = 'order.approval-needed'`);
    expect(events).toHaveLength(1);
    await approve(admin, id);
    await sendOrder(id);
    expect(posts()).toBe(1);
  });

  test('is sent when no rule stops it at that price', async () => {
    await addRule(200, ABOVE_180);
    const changed = await raisePrice(buyer, await createPlacedOrder(buyer), 89);
    expect(await acceptChanges(buyer, changed.id, changed)).toMatchObject({ held: null, approval: null });
    await sendOrder(changed.id);
    expect(posts()).toBe(1);
  });

  test('is judged by a rule of the tier above, at what its customer pays now', async () => {
    await addPriceList();
    await addRule(200, { ...isAbove('220'), name: 'CANARY' });
    const customer = await fixture.as('buyer-c', 300);
    const changed = await raisePrice(customer, await createPlacedOrder(customer));
    const shown = await acceptChanges(customer, changed.id, changed);
    expect(shown).toMatchObject({ held: 'approval', approval: { reasons: ['above'] } });
    expect(JSON.stringify(shown)).not.toContain('CANARY');
    const [tier] = await fixture.rows('SELECT totals FROM order_tier_prices WHERE organisation_id = 200');
    expect(tier?.totals).toMatchObject({ oneOff: [{ amount: '198' }] });
  });

  test.each<Criterion>([{ kind: 'new-address' }, { kind: 'quantity', times: 1.5 }])(
    'is no history of its own for a rule about $kind',
    async (criterion) => {
      await fixture.rows(`UPDATE order_lines SET quantity = 1 WHERE order_id = $1`, [
        await createPlacedOrder(buyer, { shipping: TO_YORK }),
      ]);
      const changed = await raisePrice(buyer, await createPlacedOrder(buyer));
      await addRule(200, toCondition(criterion));
      expect(await acceptChanges(buyer, changed.id, changed)).toMatchObject({
        held: 'approval',
        approval: { reasons: [criterion.kind] },
      });
    },
  );
});

test('an approved order needs the approval of a further rule that stops it at the accepted price', async () => {
  await addRule(200);
  await addRule(200, {
    ...ABOVE_180,
    steps: [{ approvers: { kind: 'role', role: 'operator', from: 'order', above: 1 }, needs: 'one' }],
  });
  const id = await createPlacedOrder(buyer);
  await approve(admin, id);
  const changed = await raisePrice(admin, id);
  expect(await acceptChanges(admin, id, changed)).toMatchObject({
    held: 'approval',
    approval: { steps: [{ state: 'done' }, { state: 'current' }] },
  });
  await sendOrder(id);
  expect(posts()).toBe(0);
  await approve(operator, id);
  await sendOrder(id);
  expect(posts()).toBe(1);
});
