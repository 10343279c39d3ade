import Big from 'big.js';
import type { Tx } from '@/lib/platform/db/pool';
import { HOUR_MS } from '@/lib/platform/durations';
import { insertRule } from './approval-rules/store';
import { getFirstAmounts } from './model/approval-rule-matching';
import type { RuleInput } from './model/approval-rule-schema';
import { insertApproval, insertDecision, saveStep } from './model/approval-store';
import type { orderLines, orders } from './model/tables';

/** Corvid, between Brightwater and the organisation whose order waits. */
const [BRIGHTWATER, CORVID, ORDERING] = [200, 300, 500];

const TERMS = { forDescendants: true, allowsSelf: false, allowsMany: true, tolerancePercent: null };

type WaitingOrder = typeof orders.$inferInsert & { id: string };

/** A limit that the order exceeds, in a round amount. */
function getLimit({ totals }: WaitingOrder): { currency: string; over: string } {
  const [total] = getFirstAmounts(totals);
  const amount = new Big(total?.amount ?? 0).times('0.8').div(100).round(0, Big.roundDown).times(100);
  return { currency: total?.currency ?? 'GBP', over: amount.gt(0) ? amount.toFixed() : '1' };
}

/** Two steps across two tiers, for the products of the order that waits only: other orders of the demo go on as ever. */
const toCorvidRule = (name: string, order: WaitingOrder, productIds: number[]): RuleInput => ({
  ...TERMS,
  name,
  condition: {
    match: 'all',
    groups: [
      {
        match: 'all',
        criteria: [
          { kind: 'total', ...getLimit(order) },
          { kind: 'product', ids: productIds },
        ],
      },
    ],
  },
  steps: [
    { approvers: { kind: 'role', role: 'administrator', from: 'rule', above: 0 }, needs: 'one' },
    { approvers: { kind: 'role', role: 'administrator', from: 'rule', above: 1 }, needs: 'one' },
  ],
  escalateAfterHours: 72,
});

const BRIGHTWATER_RULE: Omit<RuleInput, 'name'> = {
  ...TERMS,
  condition: {
    match: 'all',
    groups: [
      {
        match: 'all',
        criteria: [{ kind: 'new-address' }, { kind: 'total', currency: 'GBP', over: '50000' }],
      },
    ],
  },
  steps: [{ approvers: { kind: 'nearest' }, needs: 'one' }],
  escalateAfterHours: null,
};

/** Rules of two tiers, and an order that the first of two has approved. */
export async function seedDemoApprovals(
  tx: Tx,
  rows: { orders: readonly WaitingOrder[]; lines: readonly (typeof orderLines.$inferInsert)[] },
  people: ReadonlyMap<string, string>,
  names: { newAddresses: string; customers: string },
): Promise<void> {
  await insertRule(
    tx,
    { organisationId: BRIGHTWATER, createdBy: null },
    { ...BRIGHTWATER_RULE, name: names.newAddresses },
  );
  const order = rows.orders.find((one) => one.organisationId === ORDERING && one.held === 'approval');
  const approver = people.get('connie@corvid.example');
  if (!order || !approver) return;
  const productIds = rows.lines.filter(({ orderId }) => orderId === order.id).map((line) => line.productId);
  const rule = toCorvidRule(names.customers, order, [...new Set(productIds)].slice(0, 1));
  const ruleId = await insertRule(tx, { organisationId: CORVID, createdBy: approver }, rule);
  const terms = { needs: 'one' as const, allowsSelf: false, allowsMany: true, escalateAfterHours: 72 };
  const steps = [CORVID, BRIGHTWATER].map((organisationId) => ({
    ...terms,
    approvers: { kind: 'role' as const, role: 'administrator' as const, organisationId },
  }));
  const reasons = (['total', 'product'] as const).map((code) => ({ organisationId: CORVID, code }));
  const { id: approvalId, contentHash } = await insertApproval(tx, order.id, {
    ...{ steps, reasons, tolerancePercent: null },
    rules: [{ ruleId, n: 1 }],
  });
  await insertDecision(tx, {
    ...{ approvalId, contentHash, step: 0, decision: 'approved', reason: null },
    personId: approver,
    realPersonId: approver,
    at: new Date(Number(order.createdAt) + HOUR_MS),
  });
  await saveStep(tx, approvalId, 1);
}
