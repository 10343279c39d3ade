import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BudgetState, judgeUse, settleEntry, strictestVerdict } from './budget-rules';

const LIMITS = { amount: '1000', personAmount: '400', warnPercent: 80, onExcess: 'block' } as const;

test.each([
  ['within the budget', { used: '0', usedByPerson: '0', added: '400' }, 'within'],
  ['up to its share that warns', { used: '500', usedByPerson: '0', added: '300' }, 'within'],
  ['above that share', { used: '500', usedByPerson: '0', added: '300.01' }, 'near'],
  ['up to the whole amount', { used: '700', usedByPerson: '0', added: '300' }, 'near'],
  ['above the whole amount', { used: '700', usedByPerson: '0', added: '300.01' }, 'block'],
  ['above the person’s limit', { used: '300', usedByPerson: '300', added: '100.01' }, 'block'],
  ['of a budget that is used up', { used: '1200', usedByPerson: '0', added: '0.01' }, 'block'],
] as const)('an order %s is judged', (_name, use, verdict) => {
  expect(judgeUse(LIMITS, use)).toBe(verdict);
});

test('a budget without further limits has only its amount', () => {
  const limits = { amount: '10', personAmount: null, warnPercent: null, onExcess: 'approve' } as const;
  expect(judgeUse(limits, { used: '9', usedByPerson: '9', added: '1' })).toBe('within');
  expect(judgeUse(limits, { used: '9', usedByPerson: '0', added: '1.001' })).toBe('approve');
});

test('the strictest of some verdicts counts', () => {
  expect(strictestVerdict([])).toBe('within');
  expect(strictestVerdict(['near', 'approve', 'warn'])).toBe('approve');
});

describe('the entries of an order', () => {
  const state = fc.constantFrom<BudgetState>('reserved', 'consumed', 'released');

  test('come to its state after any way there, and to zero when it is released', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }).map((cents) => new Big(cents).div(100).toFixed()),
        fc.array(state, { minLength: 1, maxLength: 12 }),
        (planned, states) => {
          let sums = { reserved: planned, consumed: '0' };
          for (const next of states) {
            const change = settleEntry(planned, sums, next);
            if (change)
              sums = {
                reserved: new Big(sums.reserved).plus(change.reserved).toFixed(),
                consumed: new Big(sums.consumed).plus(change.consumed).toFixed(),
              };
            expect(settleEntry(planned, sums, next)).toBeNull();
          }
          const last = states.at(-1);
          expect(sums).toEqual({
            reserved: last === 'reserved' ? planned : '0',
            consumed: last === 'consumed' ? planned : '0',
          });
        },
      ),
    );
  });
});
