import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES, ORDER_TRANSITIONS, TERMINAL_STATUSES } from '@/lib/contract/order-status';
import {
  findUnobservedSteps,
  getAvailableActions,
  getExpectedSteps,
  isStepPossible,
  isTerminal,
} from './rules';
import { SUBMISSION_STATES } from './schema';

describe('isStepPossible', () => {
  test.each(ORDER_TRANSITIONS)('the legal step $from → $to is possible', ({ from, to }) => {
    expect(isStepPossible([from], to)).toBe(true);
  });

  test.each([
    { seen: [], to: 'SHIPPED', possible: true },
    { seen: ['PROCESSING'], to: 'PROCESSING', possible: true },
    { seen: ['PROCESSING'], to: 'COMPLETE', possible: true },
    { seen: ['CREATED'], to: 'ATTENTION_REQUIRED', possible: true },
    { seen: ['ATTENTION_REQUIRED'], to: 'SHIPPED', possible: true },
    { seen: ['ATTENTION_REQUIRED'], to: 'CANCELLED', possible: true },
    { seen: ['PROCESSING'], to: 'CREATED', possible: false },
    { seen: ['ACCEPTED'], to: 'PROCESSING', possible: false },
    { seen: ['ACCEPTED'], to: 'CANCELLED', possible: false },
    { seen: ['SHIPPED'], to: 'PART_SHIPPED', possible: false },
    { seen: ['PART_SHIPPED'], to: 'FAILED', possible: false },
    { seen: ['COMPLETE'], to: 'PROCESSING', possible: false },
    { seen: ['PROCESSING'], to: 'ON_A_BOAT', possible: true },
    { seen: ['COMPLETE'], to: 'ON_A_BOAT', possible: false },
    { seen: ['ON_A_BOAT'], to: 'CREATED', possible: true },
    { seen: ['ACCEPTED', 'ON_A_BOAT'], to: 'SHIPPED', possible: true },
    { seen: ['SHIPPED', 'ON_A_BOAT'], to: 'ACCEPTED', possible: false },
  ])('$seen → $to: $possible', ({ seen, to, possible }) => {
    expect(isStepPossible(seen, to)).toBe(possible);
  });

  test('legal steps with unobserved ones between are never called impossible', () => {
    const choicesArbitrary = fc.array(fc.tuple(fc.nat(), fc.boolean()), { maxLength: 20 });
    fc.assert(
      fc.property(choicesArbitrary, (choices) => {
        let at: string = 'CREATED';
        const seen: string[] = [at];
        for (const [choice, isLookedAt] of choices) {
          const steps = ORDER_TRANSITIONS.filter(({ from }) => from === at);
          const step = steps[choice % Math.max(1, steps.length)];
          if (!step) break;
          at = step.to;
          // The portal only lets a person resubmit what it has seen to need attention.
          if (!isLookedAt && at !== 'ATTENTION_REQUIRED') continue;
          expect(isStepPossible(seen, at)).toBe(true);
          seen.push(at);
        }
      }),
    );
  });

  test('no status follows a terminal one', () => {
    for (const from of TERMINAL_STATUSES)
      for (const to of ORDER_STATUSES) expect(isStepPossible([from], to)).toBe(from === to);
  });
});

test.each([
  { from: null, to: 'CREATED', unseen: [] },
  { from: null, to: 'PROCESSING', unseen: [] },
  { from: null, to: 'ACCEPTED', unseen: ['PROCESSING'] },
  { from: 'PROCESSING', to: 'COMPLETE', unseen: ['ACCEPTED', 'SHIPPED'] },
  { from: 'PROCESSING', to: 'PART_SHIPPED', unseen: ['ACCEPTED'] },
  { from: 'ATTENTION_REQUIRED', to: 'ACCEPTED', unseen: ['PROCESSING'] },
  { from: 'SHIPPED', to: 'ACCEPTED', unseen: null },
] as const)('between $from and $to lie $unseen', ({ from, to, unseen }) => {
  expect(findUnobservedSteps(from, to)).toEqual(unseen);
});

test.each([
  { status: null, ahead: ['PROCESSING', 'ACCEPTED', 'SHIPPED', 'COMPLETE'] },
  { status: 'CREATED', ahead: ['PROCESSING', 'ACCEPTED', 'SHIPPED', 'COMPLETE'] },
  { status: 'ACCEPTED', ahead: ['SHIPPED', 'COMPLETE'] },
  { status: 'PART_SHIPPED', ahead: ['SHIPPED', 'COMPLETE'] },
  { status: 'ATTENTION_REQUIRED', ahead: ['PROCESSING', 'ACCEPTED', 'SHIPPED', 'COMPLETE'] },
  { status: 'COMPLETE', ahead: [] },
  { status: 'CANCELLED', ahead: [] },
] as const)('after $status come $ahead', ({ status, ahead }) => {
  expect(getExpectedSteps(status)).toEqual(ahead);
});

describe('offeredActions', () => {
  const facts = {
    state: 'SUBMITTED',
    status: null,
    held: null,
    canCancelByApi: true,
    isLinkedByPerson: false,
    hasOpenRequest: false,
    isBusy: false,
  } as const;

  test.each([
    { over: { state: 'QUEUED' }, offered: ['withdraw'] },
    { over: { state: 'QUEUED', held: 'time' }, offered: ['send-now', 'withdraw'] },
    { over: { state: 'QUEUED', held: 'approval' }, offered: ['approve', 'refuse', 'withdraw'] },
    { over: { state: 'SENDING', held: 'time' }, offered: [] },
    { over: { state: 'SENDING' }, offered: [] },
    { over: { state: 'UNCONFIRMED' }, offered: [] },
    { over: { state: 'REJECTED' }, offered: ['restore-to-cart'] },
    { over: { state: 'WITHDRAWN' }, offered: ['restore-to-cart'] },
    { over: { status: 'PROCESSING' }, offered: ['cancel'] },
    { over: { status: 'PROCESSING', canCancelByApi: false }, offered: ['ask-to-cancel'] },
    { over: { status: 'PROCESSING', isBusy: true }, offered: [] },
    { over: { status: 'ATTENTION_REQUIRED' }, offered: ['resubmit'] },
    { over: { status: 'ACCEPTED' }, offered: [] },
    { over: { status: 'FAILED' }, offered: ['restore-to-cart'] },
    { over: { status: 'ON_A_BOAT' }, offered: [] },
    { over: { status: 'ACCEPTED', isLinkedByPerson: true }, offered: ['unlink'] },
    { over: { status: 'PROCESSING', isLinkedByPerson: true }, offered: ['cancel', 'unlink'] },
    { over: { status: 'PROCESSING', isLinkedByPerson: true, isBusy: true }, offered: [] },
    { over: { state: 'UNCONFIRMED', isLinkedByPerson: true }, offered: [] },
  ] as const)('$over offers $offered', ({ over, offered }) => {
    expect(getAvailableActions({ ...facts, ...over })).toEqual(offered);
  });

  test('resubmit and cancel are offered in their one status only', () => {
    for (const state of SUBMISSION_STATES)
      for (const status of [...ORDER_STATUSES, 'ON_A_BOAT', null]) {
        const offered = getAvailableActions({ ...facts, state, status });
        const isSent = state === 'SUBMITTED';
        expect(offered.includes('resubmit')).toBe(isSent && status === 'ATTENTION_REQUIRED');
        expect(offered.includes('cancel')).toBe(isSent && status === 'PROCESSING');
      }
  });
});

test('only terminal statuses of the contract end the reading', () => {
  expect(['COMPLETE', 'FAILED', 'CANCELLED'].every(isTerminal)).toBe(true);
  expect([null, 'SHIPPED', 'ON_A_BOAT'].some(isTerminal)).toBe(false);
});
