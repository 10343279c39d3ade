import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES, ORDER_TRANSITIONS, TERMINAL_STATUSES } from '@/lib/contract/order-status';
import {
  canMove,
  findScenario,
  MAGIC_REFERENCES,
  nextStatuses,
  nextStep,
  partShipment,
  stepMs,
} from './rules';

/**
 * The specification's table and the choices of docs/distributor.md, written out a second time: status →
 * trigger → statuses.
 */
const LEGAL: Record<string, Partial<Record<string, string[]>>> = {
  CREATED: { backend: ['PROCESSING'] },
  PROCESSING: { backend: ['ACCEPTED', 'ATTENTION_REQUIRED', 'FAILED'], cancel: ['CANCELLED'] },
  ACCEPTED: { backend: ['SHIPPED', 'ATTENTION_REQUIRED', 'FAILED', 'PART_SHIPPED'] },
  PART_SHIPPED: { backend: ['SHIPPED'] },
  SHIPPED: { backend: ['COMPLETE'] },
  ATTENTION_REQUIRED: { resubmit: ['PROCESSING'] },
  COMPLETE: {},
  FAILED: {},
  CANCELLED: {},
};
const TRIGGERS = ['backend', 'cancel', 'resubmit'] as const;

describe('the transition table', () => {
  const pairs = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.flatMap((to) => TRIGGERS.map((trigger) => ({ from, to, trigger }))),
  );
  test.each(pairs)('$from → $to by $trigger', ({ from, to, trigger }) => {
    expect(canMove(from, to, trigger)).toBe(LEGAL[from]?.[trigger]?.includes(to) ?? false);
  });

  test('walks over all nine statuses and names no row twice', () => {
    expect(pairs).toHaveLength(9 * 9 * 3);
    expect(new Set(ORDER_TRANSITIONS.map((row) => JSON.stringify(row))).size).toBe(ORDER_TRANSITIONS.length);
  });

  test('cancel and resubmit each lead to one status, and no step leaves a terminal one', () => {
    for (const from of ORDER_STATUSES) {
      expect(nextStatuses(from, 'cancel').length).toBeLessThanOrEqual(1);
      expect(nextStatuses(from, 'resubmit').length).toBeLessThanOrEqual(1);
      const leaves = TRIGGERS.flatMap((trigger) => nextStatuses(from, trigger));
      if (TERMINAL_STATUSES.includes(from)) expect(leaves).toEqual([]);
    }
  });
});

describe('the back end', () => {
  const scenarios = [null, ...MAGIC_REFERENCES.map(({ scenario }) => scenario)];
  test('takes legal steps only, for any reference', () => {
    for (const scenario of scenarios) {
      for (const from of ORDER_STATUSES) {
        const to = nextStep(from, scenario);
        if (to !== null) expect(canMove(from, to, 'backend')).toBe(true);
      }
    }
  });

  test.each([
    [null, ['CREATED', 'PROCESSING', 'ACCEPTED', 'SHIPPED', 'COMPLETE']],
    ['slow', ['CREATED', 'PROCESSING', 'ACCEPTED', 'SHIPPED', 'COMPLETE']],
    ['part', ['CREATED', 'PROCESSING', 'ACCEPTED', 'PART_SHIPPED', 'SHIPPED', 'COMPLETE']],
    ['attention', ['CREATED', 'PROCESSING', 'ATTENTION_REQUIRED']],
    ['failed', ['CREATED', 'PROCESSING', 'FAILED']],
    ['stuck', ['CREATED', 'PROCESSING']],
  ] as const)('leads a %s order along %j', (scenario, expected) => {
    const walked = [];
    for (let at = nextStep('CREATED', scenario); at; at = nextStep(at, scenario)) walked.push(at);
    expect(['CREATED', ...walked]).toEqual(expected);
  });

  test('is slow for the slow scenario only', () => {
    const pace = { stepMs: 1, slowStepMs: 2 };
    expect(scenarios.map((scenario) => stepMs(scenario, pace))).toEqual([1, 1, 1, 1, 1, 1, 2]);
  });
});

test.each([
  ['PO 4711', null],
  ['', null],
  ['po-17 demo-attention please', 'attention'],
  ['DEMO-FAILED', 'failed'],
  ['xDEMO-PARTx', 'part'],
  ['DEMO-STUCK DEMO-SLOW', 'stuck'],
  ['Demo-Tracked', 'tracked'],
  ['Demo-Slow', 'slow'],
])('reference %o asks for %o', (reference, scenario) => {
  expect(findScenario(reference)).toBe(scenario);
});

test.each([
  [[4], [2]],
  [[1], [0]],
  [
    [1, 1, 1],
    [1, 0, 0],
  ],
  [
    [2, 3, 5],
    [2, 3, 0],
  ],
])('the first part of %j is %j', (ordered, shipped) => {
  expect(partShipment(ordered)).toEqual(shipped);
});
