import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINE_STATES } from './constants';
import {
  applyResults,
  countRows,
  type DraftRow,
  EMPTY_INPUT,
  findAffected,
  findClashes,
  getGroup,
  getUnits,
  toAddedLines,
  toCheckedRow,
  toInputLine,
  toRow,
  withoutAdded,
} from './draft';
import type { LineState, ResolvedLine } from './schema';

const PRODUCT = {
  ...{ id: 7, name: 'Switch', productCode: 'SW-1', vendor: null, type: null, hasPicture: false },
  ...{ price: null, priceNote: null, rrp: null, stock: 4, isShippable: true, planCount: 0, bought: null },
};

function resolved(row: number, state: LineState, change: Partial<ResolvedLine> = {}): ResolvedLine {
  return {
    ...{ row, text: '', code: 'SW-1', quantity: 2, givenQuantity: 2, state },
    ...{
      product: null,
      candidates: [],
      candidateCount: 0,
      namedCodes: null,
      plans: [],
      isRemembered: false,
      repair: null,
    },
    ...{ allowedQuantity: null, range: null, short: 0, totals: null, mergedInto: null },
    ...change,
  };
}

const checked = (row: number, state: LineState, change: Partial<ResolvedLine> = {}): DraftRow =>
  toCheckedRow(resolved(row, state, { product: PRODUCT, ...change }), 0);

describe('toInputLine', () => {
  it('reads a typed SKU as one unit, and a pasted one without a quantity', () => {
    expect(toInputLine(toRow(1, { ...EMPTY_INPUT, code: ' SW-1 ' }))).toMatchObject({
      code: 'SW-1',
      quantity: 1,
    });
    expect(toInputLine(toRow(1, { ...EMPTY_INPUT, text: 'SW-1 many', code: 'SW-1' })).quantity).toBeNull();
  });
  it.each(['0', '-1', '1.5', 'two', '1000000', '1e3'])('sends %s as no quantity', (quantity) => {
    expect(toInputLine(toRow(1, { ...EMPTY_INPUT, code: 'SW-1', quantity })).quantity).toBeNull();
  });
});

describe('toCheckedRow', () => {
  it('keeps the requested quantity, without merged lines', () => {
    const row = toCheckedRow(resolved(3, 'exact', { quantity: 9, givenQuantity: 2 }), 10);
    expect(row.input.quantity).toBe('2');
    expect(row.result).toMatchObject({ row: 13, quantity: 9 });
    expect(toCheckedRow(resolved(4, 'merged', { mergedInto: 3 }), 10).result?.mergedInto).toBe(13);
  });
});

describe('adjusted quantities', () => {
  const row = checked(1, 'adjusted', { allowedQuantity: 5 });
  it('are added only after a confirmation of that quantity', () => {
    expect(getGroup(row)).toBe('toChoose');
    expect(getGroup({ ...row, acceptedQuantity: 4 })).toBe('toChoose');
    expect(getUnits({ ...row, acceptedQuantity: 5 })).toBe(5);
    expect(toAddedLines([{ ...row, acceptedQuantity: 5 }])).toMatchObject([{ row: 1, quantity: 5 }]);
    expect(toAddedLines([row])).toEqual([]);
  });
});

describe('merged rows', () => {
  const rows = [
    checked(1, 'exact', { quantity: 5 }),
    checked(2, 'merged', { mergedInto: 1 }),
    checked(3, 'not-found', { product: null }),
  ];
  it('are checked together when one of them changes', () => {
    expect(findAffected(rows, new Set([2]))).toEqual(new Set([1, 2]));
    expect(findAffected(rows, new Set([1]))).toEqual(new Set([1, 2]));
    expect(findAffected(rows, new Set([3]))).toEqual(new Set([3]));
  });
  it('are merged by their product after separate checks', () => {
    const later = [...rows, checked(4, 'exact')];
    expect(findClashes(later, new Set([4]))).toEqual(new Set([1, 2]));
    expect(findClashes(later, new Set([1, 2, 4]))).toEqual(new Set());
  });
  it('follow the row that they were merged into', () => {
    expect(withoutAdded(rows, new Set([1]), []).map(({ row }) => row)).toEqual([3]);
    const kept = withoutAdded(rows, new Set([1]), [{ row: 1, reason: 'No longer sold' }]);
    expect(kept.map(({ row }) => row)).toEqual([1, 2, 3]);
    expect(kept[0] && getGroup(kept[0])).toBe('rejected');
  });
});

describe('applyResults', () => {
  it('skips a row that changed during its check', () => {
    const [before, now] = [
      { ...EMPTY_INPUT, code: 'A' },
      { ...EMPTY_INPUT, code: 'AB' },
    ];
    const [row] = applyResults([toRow(1, now)], new Map([[1, before]]), [resolved(1, 'exact')]);
    expect(row?.isChecked).toBe(false);
  });
});

const anyRow = fc
  .record({
    state: fc.constantFrom(...LINE_STATES),
    isChecked: fc.boolean(),
    acceptedQuantity: fc.constantFrom(null, 2, 3),
    isRejected: fc.boolean(),
    isBlank: fc.boolean(),
  })
  .map(({ state, isChecked, acceptedQuantity, isRejected, isBlank }) => (row: number): DraftRow => {
    if (isBlank) return toRow(row);
    const reason = isRejected ? 'No longer sold' : null;
    return { ...checked(row, state, { allowedQuantity: 2 }), isChecked, acceptedQuantity, reason };
  });

describe('the equation', () => {
  it('counts every non-blank line once', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 40 }), (builders) => {
        const rows = builders.map((build, index) => build(index + 1));
        const { lines, ready, toChoose, rejected, merged, checking } = countRows(rows);
        expect(ready + toChoose + rejected + merged + checking).toBe(lines);
        expect(toAddedLines(rows)).toHaveLength(ready);
      }),
    );
  });
});
