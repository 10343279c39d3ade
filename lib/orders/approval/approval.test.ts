import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { emptyTables } from '@/lib/platform/db/testing/empty-tables';
import { HOUR_MS } from '@/lib/platform/durations';
import { changeRule, listRules } from '../approval-rules/data';
import { getOrder } from '../data';
import { approveOrder, rejectOrder } from '../decide-order';
import type { RuleInput, RuleStep } from '../model/approval-rule-schema';
import { hashStoredOrder } from '../model/approval-store';
import { listNameable, nameApprover } from '../name-approver';
import { withdrawOrder } from '../order-actions';
import { sendOrder } from '../submission/jobs';
import { addRule, approve, EVERY_ORDER, readContentHash } from '../testing/approval-fixture';
import { createPlacedOrder } from '../testing/order-fixture';
import { openTierFixture, type TierFixture } from '../testing/tier-fixture';
import { listApprovals } from './data';
import { sweepApprovals } from './sweep';

const TABLES = [
  ...['approval_rules', 'approval_rule_versions', 'order_approvals', 'order_approval_decisions'],
  ...['approval_delegations', 'order_events', 'order_policies'],
];
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
  fixture.api.journal.length = 0;
  await fixture.rows(emptyTables(...TABLES));
  await fixture.rows('UPDATE memberships SET disabled_at = NULL');
  [buyer, admin, operator] = [
    await fixture.as('buyer-b', 200),
    await fixture.as('admin-b', 200),
    await fixture.as('operator', 200),
  ];
});

const ADMINISTRATORS: RuleStep = {
  approvers: { kind: 'role', role: 'administrator', from: 'order', above: 0 },
  needs: 'one',
};
const OPERATORS_ABOVE: RuleStep = {
  approvers: { kind: 'role', role: 'operator', from: 'order', above: 1 },
  needs: 'one',
};
/** First an administrator of 200, then an operator of 100 above it. */
const TWO_TIERS: Partial<RuleInput> = { steps: [ADMINISTRATORS, OPERATORS_ABOVE] };
const readState = async (id: string) =>
  (
    await fixture.rows(
      'SELECT state, current_step, escalations FROM order_approvals WHERE order_id = $1 ORDER BY id',
      [id],
    )
  ).map(({ state, current_step: step, escalations }) => `${state} ${step} ${escalations}`);
const listKinds = async (id: string) =>
  (
    await fixture.rows(
      `SELECT kind FROM order_events WHERE order_id = $1 AND kind LIKE 'order.approv%' ORDER BY place`,
      [id],
    )
  ).map(({ kind }) => kind);
const posts = () => fixture.api.count('POST /v1/orders');

describe('a rule of two steps across two tiers', () => {
  test('asks one after the other, and sends after the second', async () => {
    await addRule(200, TWO_TIERS);
    const id = await createPlacedOrder(buyer);
    expect((await getOrder(buyer, id)).approval).toMatchObject({
      state: 'waiting',
      reasons: ['always'],
      steps: [
        { state: 'current', approvers: { names: ['admin-b'], areAbove: false } },
        { state: 'open', approvers: { names: [], areAbove: true } },
      ],
    });
    await expect(approve(operator, id)).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await approve(admin, id)).toMatchObject({ held: 'approval', actions: ['withdraw'] });
    await sendOrder(id);
    expect(posts()).toBe(0);
    await expect(approve(admin, id)).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await approve(operator, id)).toMatchObject({ held: null });
    expect(await readState(id)).toEqual(['approved 1 0']);
    expect(await listKinds(id)).toEqual(['order.approval-needed', 'order.approved']);
    await sendOrder(id);
    expect(posts()).toBe(1);
  });

  test('shows the tier below neither a name nor a reason of the tier above', async () => {
    await addRule(100, {
      name: 'CANARY',
      condition: {
        match: 'any',
        groups: [{ match: 'all', criteria: [{ kind: 'new-address' }] }],
      },
      steps: [OPERATORS_ABOVE],
    });
    const id = await createPlacedOrder(buyer);
    const shown = await getOrder(buyer, id);
    expect(shown.approval).toMatchObject({
      reasons: ['above'],
      steps: [{ approvers: { names: [], areAbove: true } }],
    });
    await approve(operator, id);
    const done = JSON.stringify((await getOrder(buyer, id)).approval);
    expect(done).not.toMatch(/operator|CANARY|new-address/);
  });

  test('ends with a rejection in any step', async () => {
    await addRule(200, TWO_TIERS);
    const id = await createPlacedOrder(buyer);
    await approve(admin, id);
    await expect(rejectOrder(admin, id, { reason: 'Not now' })).rejects.toMatchObject({
      code: 'not-allowed',
    });
    await rejectOrder(operator, id, { reason: 'Not now' });
    expect(await readState(id)).toEqual(['refused 1 0']);
    expect(await fixture.rows('SELECT decision, reason FROM order_approval_decisions ORDER BY id')).toEqual([
      { decision: 'approved', reason: null },
      { decision: 'refused', reason: 'Not now' },
    ]);
  });

  test('is listed for those whom it asks now, with its progress', async () => {
    await addRule(200, TWO_TIERS);
    const id = await createPlacedOrder(buyer);
    const find = async (actor: Actor) => (await listApprovals(actor)).items.find((one) => one.id === id);
    expect(await find(admin)).toMatchObject({ approvers: null });
    expect(await find(operator)).toMatchObject({ approvers: { names: ['admin-b'] }, isOwn: false });
  });
});

describe('several rules that stop an order', () => {
  test('run from its organisation upwards, and ask nobody twice in a row for the same', async () => {
    await addRule(100, { steps: [OPERATORS_ABOVE] });
    await addRule(200, TWO_TIERS);
    const id = await createPlacedOrder(buyer);
    const { steps } = (await getOrder(operator, id)).approval ?? {};
    expect(steps?.map(({ approvers }) => approvers.names)).toEqual([['admin-b'], ['operator']]);
  });

  test('leave orders alone that they do not match', async () => {
    await addRule(200, {
      condition: {
        match: 'any',
        groups: [{ match: 'all', criteria: [{ kind: 'total', currency: 'GBP', over: '5000' }] }],
      },
    });
    await addRule(100, { forDescendants: false });
    expect((await getOrder(buyer, await createPlacedOrder(buyer))).approval).toBeNull();
  });
});

test('all approvers of a step decide where the rule says so', async () => {
  await addRule(200, {
    steps: [
      {
        approvers: { kind: 'people', personIds: [fixture.getId('admin-b'), fixture.getId('operator')] },
        needs: 'all',
      },
    ],
  });
  const id = await createPlacedOrder(buyer);
  expect(await approve(operator, id)).toMatchObject({ held: 'approval' });
  await expect(approve(operator, id)).rejects.toMatchObject({ code: 'not-allowed' });
  expect(await approve(admin, id)).toMatchObject({ held: null });
});

test('orders that a rule wants looked at one by one cannot be decided together', async () => {
  await addRule(200, { allowsMany: false });
  const id = await createPlacedOrder(buyer);
  const contentHash = await readContentHash(admin, id);
  const oneByOne = { code: 'conflict', message: 'approvals.errors.oneByOne' };
  await expect(approveOrder(admin, id, { contentHash, isBulk: true })).rejects.toMatchObject(oneByOne);
  await expect(rejectOrder(admin, id, { reason: 'Too dear', isBulk: true })).rejects.toMatchObject(oneByOne);
  // The list does not tell the content, so nobody can approve by it.
  const [listed] = (await listApprovals(admin)).items;
  expect(listed?.approval).toMatchObject({ allowsMany: false, contentHash: '' });
  expect(await approveOrder(admin, id, { contentHash })).toMatchObject({ held: null });
});

test('orders can be decided together where every rule allows it', async () => {
  await addRule(200);
  const id = await createPlacedOrder(buyer);
  const seen = { contentHash: await readContentHash(admin, id), isBulk: true };
  expect(await approveOrder(admin, id, seen)).toMatchObject({ held: null });
});

describe('a person’s own order', () => {
  test('waits for somebody else, also during emulation', async () => {
    await addRule(200, TWO_TIERS);
    const emulated = { ...admin, realUserId: fixture.getId('operator') };
    const id = await createPlacedOrder(emulated);
    for (const actor of [admin, emulated, operator])
      await expect(approve(actor, id)).rejects.toThrow('approvals.errors.ownOrder');
  });

  test('is approved by its placer where the rule says so', async () => {
    await addRule(200, { steps: [ADMINISTRATORS], allowsSelf: true });
    const id = await createPlacedOrder(admin);
    expect(await approve(admin, id)).toMatchObject({ held: null });
  });
});

describe('an approval binds to its content', () => {
  test('another content is a conflict that says what changed', async () => {
    await addRule(200, TWO_TIERS);
    const id = await createPlacedOrder(buyer);
    const contentHash = await readContentHash(admin, id);
    await fixture.rows(`UPDATE order_lines SET quantity = 3 WHERE order_id = $1`, [id]);
    await expect(approveOrder(admin, id, { contentHash })).rejects.toMatchObject({
      code: 'conflict',
      details: { facts: { changed: ['lines'] } },
    });
    expect(await readState(id)).toEqual(['waiting 0 0']);
  });

  test('a page that shows an earlier step is a conflict', async () => {
    await addRule(200, { steps: [ADMINISTRATORS, { approvers: { kind: 'nearest' }, needs: 'one' }] });
    const id = await createPlacedOrder(buyer);
    const contentHash = await readContentHash(admin, id);
    await approve(admin, id);
    await expect(approveOrder(admin, id, { contentHash })).rejects.toMatchObject({
      code: 'conflict',
      details: { facts: { changed: ['step'] } },
    });
  });

  test('of two who decide at once one decides', async () => {
    await addRule(200);
    const id = await createPlacedOrder(buyer);
    const [one, other] = [await readContentHash(admin, id), await readContentHash(operator, id)];
    const both = await Promise.allSettled([
      approveOrder(admin, id, { contentHash: one }),
      approveOrder(operator, id, { contentHash: other }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await fixture.rows('SELECT decision FROM order_approval_decisions')).toHaveLength(1);
  });

  test('an order that is not what was approved does not leave, and waits again', async () => {
    await addRule(200);
    const id = await createPlacedOrder(buyer);
    await approve(admin, id);
    await fixture.rows(`UPDATE order_lines SET quantity = 99 WHERE order_id = $1`, [id]);
    await sendOrder(id);
    expect(posts()).toBe(0);
    expect(await readState(id)).toEqual(['void 0 0', 'waiting 0 0']);
    expect(await getOrder(buyer, id)).toMatchObject({ held: 'approval' });
  });

  test('its hash tells nobody the prices of a tier above', async () => {
    await addRule(200);
    const ids = [await createPlacedOrder(buyer), await createPlacedOrder(buyer)];
    const hashes = await Promise.all(ids.map((id) => readContentHash(admin, id)));
    expect(hashes[0]?.split('.')[1]).not.toBe(hashes[1]?.split('.')[1]);
    const [row] = await fixture.rows(
      'SELECT rules, salt, content_hash FROM order_approvals WHERE order_id = $1',
      [ids[0]],
    );
    const stored = { rules: row?.rules as [], salt: String(row?.salt) };
    expect(await hashStoredOrder(db(), String(ids[0]), stored)).toBe(row?.content_hash);
  });
});

describe('delegation', () => {
  const delegate = (days: number) =>
    fixture.rows(
      `INSERT INTO approval_delegations (organisation_id, from_person_id, to_person_id, from_day, until_day, zone, made_by)
       VALUES (200, $1, $2, current_date - 10, (now() AT TIME ZONE 'Pacific/Auckland')::date + $3::integer, 'Pacific/Auckland', $1)`,
      [fixture.getId('admin-b'), fixture.getId('operator'), days],
    );

  test('lets another person decide, and says in whose place', async () => {
    await addRule(200, { steps: [ADMINISTRATORS] });
    await delegate(0);
    const id = await createPlacedOrder(buyer);
    expect((await getOrder(operator, id)).approval?.inPlaceOf).toBe('admin-b');
    await approve(operator, id);
    expect((await getOrder(admin, id)).approval?.steps[0]?.decisions).toMatchObject([
      { person: null, delegatedFrom: 'admin-b', decision: 'approved' },
    ]);
    expect((await getOrder(operator, id)).approval?.steps[0]?.decisions).toMatchObject([
      { person: 'operator', delegatedFrom: 'admin-b' },
    ]);
  });

  test('ends with its last day in its zone', async () => {
    await addRule(200, { steps: [ADMINISTRATORS] });
    await delegate(-1);
    const id = await createPlacedOrder(buyer);
    await expect(approve(operator, id)).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

test('the next tier up is asked when nobody decides in time, once for each time', async () => {
  await addRule(200, { steps: [ADMINISTRATORS], escalateAfterHours: 2 });
  const id = await createPlacedOrder(buyer);
  const after = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  await sweepApprovals(after(1));
  expect(await readState(id)).toEqual(['waiting 0 0']);
  await sweepApprovals(after(2.1));
  await sweepApprovals(after(2.2));
  expect(await readState(id)).toEqual(['waiting 0 1']);
  expect(await listKinds(id)).toEqual(['order.approval-needed']);
  expect((await getOrder(operator, id)).approval?.isEscalated).toBe(true);
  expect(await approve(operator, id)).toMatchObject({ held: null });
});

describe('an order that nobody can approve', () => {
  const leave = () =>
    fixture.rows('UPDATE memberships SET disabled_at = now() WHERE person_id = $1', [
      fixture.getId('admin-b'),
    ]);

  test('is stuck from the start, with an owner, and goes on when somebody has the role', async () => {
    await addRule(200, { steps: [ADMINISTRATORS] });
    await leave();
    const id = await createPlacedOrder(buyer);
    expect(await listKinds(id)).toEqual(['order.approval-stuck']);
    expect((await getOrder(operator, id)).approval).toMatchObject({
      state: 'stuck',
      owners: { names: ['operator'] },
      canName: true,
    });
    expect((await getOrder(buyer, id)).approval).toMatchObject({
      state: 'stuck',
      owners: { areAbove: true },
    });
    await fixture.rows('UPDATE memberships SET disabled_at = NULL');
    await sweepApprovals(new Date());
    expect(await readState(id)).toEqual(['waiting 0 0']);
    expect(await approve(admin, id)).toMatchObject({ held: null });
  });

  test('becomes stuck when its last approver leaves, and is told once', async () => {
    await addRule(200, { steps: [ADMINISTRATORS] });
    const id = await createPlacedOrder(buyer);
    await leave();
    await sweepApprovals(new Date());
    await sweepApprovals(new Date());
    expect(await listKinds(id)).toEqual(['order.approval-stuck']);
  });

  test('goes on with a person whom its owner names', async () => {
    await addRule(200, { steps: [ADMINISTRATORS] });
    await leave();
    const id = await createPlacedOrder(buyer);
    expect((await listNameable(operator, id)).people).toContainEqual({
      id: fixture.getId('operator'),
      name: 'operator',
    });
    await expect(nameApprover(operator, id, { personId: fixture.getId('buyer-c') })).rejects.toMatchObject({
      code: 'invalid',
    });
    await nameApprover(operator, id, { personId: fixture.getId('operator') });
    expect(await approve(operator, id)).toMatchObject({ held: null });
  });
});

test('orders that wait keep the version of their rule', async () => {
  const ruleId = await addRule(200, TWO_TIERS);
  const id = await createPlacedOrder(buyer);
  const [rule] = (await listRules(admin)).rules;
  await changeRule(admin, ruleId, {
    version: rule?.version ?? 0,
    rule: { ...EVERY_ORDER, steps: [ADMINISTRATORS] },
  });
  const later = await createPlacedOrder(buyer);
  expect((await getOrder(admin, id)).approval?.steps).toHaveLength(2);
  expect((await getOrder(admin, later)).approval?.steps).toHaveLength(1);
  await approve(admin, id);
  expect(await readState(id)).toEqual(['waiting 1 0']);
});

test('a withdrawn order needs no approval any more', async () => {
  await addRule(200);
  const id = await createPlacedOrder(buyer);
  await withdrawOrder(buyer, id);
  expect(await readState(id)).toEqual(['void 0 0']);
});
