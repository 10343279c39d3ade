import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import type { Criterion, RuleInput } from '../model/approval-rule-schema';
import { addRule, EVERY_ORDER } from '../testing/approval-fixture';
import { createPlacedOrder } from '../testing/order-fixture';
import { openTierFixture, type TierFixture } from '../testing/tier-fixture';
import { arrangeRule, changeRule, createRule, listRules, listVersions, removeRule } from './data';
import { previewRule } from './what-if';

let fixture: TierFixture;
let admin: Actor;
let buyer: Actor;
beforeAll(async () => {
  fixture = await openTierFixture();
  [admin, buyer] = [await fixture.as('admin-b', 200), await fixture.as('buyer-b', 200)];
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await fixture.clear();
  await fixture.rows(emptyTables('approval_rules', 'approval_rule_versions'));
});

const withCriteria = (...criteria: Criterion[]): RuleInput => ({
  ...EVERY_ORDER,
  condition: { match: 'all', groups: [{ match: 'all', criteria }] },
});
const OWN = { ...EVERY_ORDER, forDescendants: false };
const first = async () => (await listRules(admin)).rules[0] ?? expect.unreachable();

describe('a rule', () => {
  test('is added, and each change is another version', async () => {
    await createRule(admin, EVERY_ORDER);
    const { id, version } = await first();
    await changeRule(admin, id, { version, rule: { ...EVERY_ORDER, name: 'Renamed' } });
    expect(await first()).toMatchObject({ name: 'Renamed', n: 2, version: 2, isActive: true });
    expect((await listVersions(admin, id)).versions.map(({ n }) => n)).toEqual([2, 1]);
  });

  test('that somebody changed since is a conflict with the rules of now', async () => {
    await createRule(admin, EVERY_ORDER);
    const { id, version } = await first();
    await changeRule(admin, id, { version, rule: { ...EVERY_ORDER, name: 'Theirs' } });
    for (const act of [
      () => changeRule(admin, id, { version, rule: EVERY_ORDER }),
      () => arrangeRule(admin, id, { version, isActive: false }),
      () => removeRule(admin, id, version),
    ])
      await expect(act()).rejects.toMatchObject({
        code: 'conflict',
        details: { facts: { current: { rules: [{ name: 'Theirs' }] } } },
      });
  });

  test('is switched off and removed', async () => {
    await createRule(admin, EVERY_ORDER);
    const { id } = await first();
    await arrangeRule(admin, id, { version: 1, isActive: false });
    expect(await first()).toMatchObject({ isActive: false, n: 1 });
    expect((await removeRule(admin, id, 2)).rules).toEqual([]);
    await expect(removeRule(admin, id, 3)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('is moved among the others', async () => {
    for (const name of ['A', 'B', 'C']) await createRule(admin, { ...EVERY_ORDER, name });
    const { rules } = await listRules(admin);
    const move = (place: number, direction: 'up' | 'down', version: number) =>
      arrangeRule(admin, rules[place]?.id ?? '', { version, move: direction });
    await move(2, 'up', 1);
    expect((await listRules(admin)).rules.map(({ name }) => name)).toEqual(['A', 'C', 'B']);
    await move(0, 'down', 1);
    await move(1, 'down', 1);
    expect((await listRules(admin)).rules.map(({ name }) => name)).toEqual(['C', 'A', 'B']);
    const events = await fixture.rows(
      `SELECT action, detail FROM audit_events WHERE action LIKE 'approval-rules.moved%' ORDER BY id`,
    );
    expect(events).toMatchObject([
      { action: 'approval-rules.moved-up' },
      { action: 'approval-rules.moved-down' },
    ]);
  });

  test('of another organisation is not found, and not shown below', async () => {
    const id = await addRule(100, { name: 'CANARY' });
    await expect(removeRule(admin, id, 1)).rejects.toMatchObject({ code: 'not-found' });
    const rules = await listRules(admin);
    expect(rules.aboveCount).toBe(1);
    expect(JSON.stringify(rules)).not.toContain('CANARY');
    await expect(listRules(buyer)).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

const person = (name: string) => ({ kind: 'person' as const, personIds: [fixture.getId(name)] });

test.each<[string, () => RuleInput, string, string]>([
  [
    'two people at once',
    () => withCriteria(person('admin-b'), person('buyer-b')),
    'condition',
    'approval-rules.errors.neverTrue',
  ],
  [
    'a margin of own orders',
    () => ({ ...withCriteria({ kind: 'margin', below: 5 }), forDescendants: false }),
    'condition.groups.0.criteria.0.below',
    'approval-rules.errors.ownMargin',
  ],
  [
    'a person of another organisation',
    () => withCriteria(person('buyer-c')),
    'condition.groups.0.criteria.0.personIds',
    'approval-rules.errors.unknownPerson',
  ],
  [
    'a role that nobody has',
    () => ({
      ...OWN,
      steps: [{ approvers: { kind: 'role', role: 'operator', from: 'rule', above: 0 }, needs: 'one' }],
    }),
    'steps.0.approvers',
    'approval-rules.errors.nobodyHasRole',
  ],
  [
    'a tier that does not exist',
    () => ({
      ...OWN,
      steps: [{ approvers: { kind: 'role', role: 'operator', from: 'rule', above: 4 }, needs: 'one' }],
    }),
    'steps.0.approvers',
    'approval-rules.errors.noTier',
  ],
  [
    'a buyer as approver',
    () => ({
      ...OWN,
      steps: [{ approvers: { kind: 'people', personIds: [fixture.getId('buyer-b')] }, needs: 'one' }],
    }),
    'steps.0.approvers',
    'approval-rules.errors.notApprover',
  ],
])('%s is rejected at its field', async (_, toRule, path, message) => {
  await expect(createRule(admin, toRule())).rejects.toMatchObject({
    code: 'invalid',
    details: { fields: expect.arrayContaining([{ path, message }]) },
  });
  expect((await listRules(admin)).rules).toEqual([]);
});

describe('before it is saved, a rule', () => {
  test('says which past orders it would have stopped', async () => {
    await createPlacedOrder(buyer);
    const id = await createPlacedOrder(buyer);
    await fixture.rows(
      `UPDATE orders SET totals = jsonb_set(totals, '{oneOff,0,amount}', '"9000"') WHERE id = $1`,
      [id],
    );
    const found = await previewRule(admin, withCriteria({ kind: 'total', currency: 'GBP', over: '5000' }));
    expect(found).toMatchObject({ total: 2, stopped: 1, isComplete: true });
    expect(found.orders).toMatchObject([{ id, amounts: [{ amount: '9000', currency: 'GBP' }] }]);
    await expect(previewRule(buyer, EVERY_ORDER)).rejects.toMatchObject({ code: 'not-allowed' });
  });

  test('knows a new address from one that was ordered to before', async () => {
    const id = await createPlacedOrder(buyer);
    await createPlacedOrder(buyer);
    const found = await previewRule(admin, withCriteria({ kind: 'new-address' }));
    expect(found.orders.map((one) => one.id)).toEqual([id]);
  });

  test('compares quantities with the twelve months before each order', async () => {
    await createPlacedOrder(buyer);
    const id = await createPlacedOrder(buyer);
    await fixture.rows('UPDATE order_lines SET quantity = 20 WHERE order_id = $1', [id]);
    const found = await previewRule(admin, withCriteria({ kind: 'quantity', times: 5 }));
    expect(found.orders.map((one) => one.id)).toEqual([id]);
  });
});
