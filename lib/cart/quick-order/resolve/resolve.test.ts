import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_CANDIDATES } from '../constants';
import { parseLines } from '../grammar/parse';
import { resolvedLineSchema } from '../schema';
import { createResolver, samplePlan } from '../testing/catalogue';
import { toEquation } from './resolve';

const SWITCH = { code: 'C9200L-24T-4G-E', vendor: 'Cisco' };

/** A line as its state, product and quantity. */
const summarise = (lines: ReturnType<ReturnType<typeof createResolver>['lines']>) =>
  lines.map(({ state, product, quantity }) => [state, product?.productCode ?? null, quantity]);

describe('a product is found', () => {
  test('by its SKU, in any case and without its punctuation', () => {
    const resolve = createResolver([SWITCH]);
    for (const code of ['C9200L-24T-4G-E', 'c9200l-24t-4g-e', 'C9200L24T4GE', 'C9200L 24T 4G E'])
      expect(summarise(resolve.text(`${code};2`))).toEqual([['exact', SWITCH.code, 2]]);
  });

  test('by the SKU as written, before other punctuation', () => {
    const resolve = createResolver([{ code: 'CP-8841-K9=' }, { code: 'CP-8841-K9' }]);
    expect(summarise(resolve.text('CP-8841-K9= 2\nCP-8841-K9 2\ncp8841k9 2'))).toEqual([
      ['exact', 'CP-8841-K9=', 2],
      ['exact', 'CP-8841-K9', 2],
      ['several', null, 2],
    ]);
  });

  test('by the vendor when several have the SKU', () => {
    const resolve = createResolver([
      { code: 'AB-1', vendor: 'Cisco Systems' },
      { code: 'AB-1', vendor: 'HPE' },
    ]);
    expect(resolve.text('SKU;Vendor;Qty\nAB-1;Cisco;2')[0]).toMatchObject({
      state: 'exact',
      product: { id: 1 },
    });
    expect(resolve.text('SKU;Vendor;Qty\nAB-1;Dell;2')[0]?.state).toBe('several');
  });

  test('but not for another vendor', () => {
    const [line] = createResolver([SWITCH]).text(`SKU;Vendor;Qty\n${SWITCH.code};HPE;2`);
    expect(line).toMatchObject({ state: 'near', product: null, candidates: [{ id: 1 }] });
  });

  test('by an own part number before any SKU', () => {
    const resolve = createResolver([{ code: 'AB-1' }, { code: 'AB-1' }, SWITCH], { ab1: 2, ours7: 3 });
    expect(resolve.text('AB-1;2')[0]).toMatchObject({
      state: 'exact',
      product: { id: 2 },
      isRemembered: true,
    });
    expect(resolve.text('OURS-7;2')[0]).toMatchObject({ product: { id: 3 }, isRemembered: true });
  });
});

describe('uncertain matches are not guessed', () => {
  test('a SKU of several products waits for a choice among ten at most', () => {
    const resolve = createResolver(Array.from({ length: 12 }, () => ({ code: 'AB-1' })));
    const [line] = resolve.text('AB-1 2');
    expect(line).toMatchObject({ state: 'several', product: null, candidateCount: 12 });
    expect(line?.candidates).toHaveLength(MAX_CANDIDATES);
  });

  test('of two numbers that are both SKUs neither is taken, and the choice sets the quantity', () => {
    const resolve = createResolver([{ code: '12345' }, { code: '10' }]);
    const [given] = parseLines('12345 10');
    const [line] = resolve.text('12345 10');
    expect(line).toMatchObject({ state: 'several', candidates: [{ id: 1 }, { id: 2 }] });
    const choose = (productId: number) => resolve.lines(given ? [{ ...given, productId }] : [])[0];
    expect(choose(1)).toMatchObject({ state: 'exact', code: '12345', quantity: 10 });
    expect(choose(2)).toMatchObject({ state: 'short', code: '10', quantity: 12345 });
  });

  test('the one number that is a SKU is taken', () => {
    expect(summarise(createResolver([{ code: '10' }]).text('12345 10'))).toEqual([['short', '10', 12345]]);
    expect(summarise(createResolver([{ code: '12345' }]).text('12345 10'))).toEqual([['exact', '12345', 10]]);
  });

  test('a sentence with two SKUs is offered, not taken', () => {
    const resolve = createResolver([{ code: 'AB-200' }]);
    expect(resolve.text('2 pcs of XY-900 instead of AB-200')[0]).toMatchObject({
      state: 'near',
      product: null,
      candidates: [{ productCode: 'AB-200' }],
    });
  });

  test.each([
    ['lost zeros', '4711;2', '0004711', 'leading-zeros'],
    ['a number with an exponent', '1.23E+10;2', '12345678901', 'exponent'],
    ['rounded up', '1.24E+10;2', '12395678901', 'exponent'],
    ['a SKU that looked like a number', '1.23E+12;2', '123E10', 'exponent'],
    ['a SKU with its exponent shown', '1.00E+05;2', '1E5', 'exponent'],
  ])('%s are repaired only by choice', (_name, text, code, kind) => {
    const [line] = createResolver([{ code }]).text(text);
    expect(line).toMatchObject({
      state: 'near',
      product: null,
      repair: { kind, code },
      candidates: [{ productCode: code }],
    });
  });

  test('an existing SKU is not treated as spoilt', () => {
    const resolve = createResolver([{ code: '1E5' }, { code: '4711' }, { code: '004711' }]);
    expect(summarise(resolve.text('1E5;2\n4711;2'))).toEqual([
      ['exact', '1E5', 2],
      ['exact', '4711', 2],
    ]);
  });

  test.each([
    ['a letter too few', 'C9200L-24T-4GE', 'C9200L-24T-4G-EX'],
    ['two letters exchanged', 'ABDC-1', 'ABCD-1'],
    ['the beginning of it', 'C9200L-24T', 'C9200L-24T-4G-E'],
    ['a suffix too much', 'WS-2960#ABB', 'WS-2960'],
    ['zeros too many', '0047112', '47112'],
  ])('%s is similar', (_name, written, code) => {
    expect(createResolver([{ code }]).text(`${written};2`)[0]).toMatchObject({
      state: 'near',
      product: null,
      repair: null,
      candidates: [{ productCode: code }],
      candidateCount: 1,
    });
  });

  test('an unknown SKU is not found', () => {
    expect(summarise(createResolver([SWITCH]).text('ZZ-777;2'))).toEqual([['not-found', null, 2]]);
  });
});

describe('conditions of a line', () => {
  test('include a missing price and short stock', () => {
    const resolve = createResolver([
      { code: 'AB-1', price: null },
      { code: 'AB-2', stock: 3 },
    ]);
    const [priceless, short] = resolve.text('AB-1;2\nAB-2;5');
    expect(priceless).toMatchObject({ state: 'no-price', totals: null });
    expect(short).toMatchObject({
      state: 'short',
      short: 2,
      totals: { oneOff: [{ amount: '50', currency: 'GBP' }] },
    });
  });

  test('include the default plan, the named plan, or a choice', () => {
    const plans = [samplePlan(7, { name: 'Monthly', isDefault: true }), samplePlan(8, { name: 'Yearly' })];
    const resolve = createResolver([
      { code: 'AB-1', plans },
      { code: 'AB-2', plans: plans.slice(1) },
    ]);
    const read = (text: string) => resolve.text(text).map(({ state, ratePlanId }) => [state, ratePlanId]);
    expect(read('AB-1;2\nAB-2;2')).toEqual([
      ['exact', 7],
      ['plan-needed', null],
    ]);
    expect(read('SKU;Plan;Qty\nAB-1;yearly;2\nAB-1;8;3\nAB-1;Yearly #8;1\nAB-1;Weekly;1')).toEqual([
      ['exact', 8],
      ['merged', 8],
      ['merged', 8],
      ['plan-needed', null],
    ]);
  });

  test('offer the allowed quantity next to the requested one', () => {
    const plans = [samplePlan(7, { isDefault: true, minQuantity: 5, maxQuantity: 20 })];
    const resolve = createResolver([{ code: 'AB-1', plans }]);
    expect(resolve.text('AB-1;2')[0]).toMatchObject({
      state: 'adjusted',
      quantity: 2,
      allowedQuantity: 5,
      range: { min: 5, max: 20 },
    });
    expect(resolve.text('AB-1;2\nAB-1;4')[0]).toMatchObject({
      state: 'exact',
      quantity: 6,
      givenQuantity: 2,
    });
  });

  test('merge lines of one product and add up their quantities', () => {
    const resolve = createResolver([SWITCH, { code: 'AB-2' }]);
    const lines = resolve.text('C9200L-24T-4G-E;2\nAB-2;1\nc9200l24t4ge;3');
    expect(lines.map(({ state, quantity, mergedInto }) => [state, quantity, mergedInto])).toEqual([
      ['exact', 5, null],
      ['exact', 1, null],
      ['merged', 3, 1],
    ]);
  });
});

test('lines in = ready + to choose + rejected + merged, and no quantity is lost', () => {
  const code = fc.constantFrom(
    'AB-1',
    'AB1',
    '123',
    '0123',
    '10',
    '1E5',
    '1.00E+05',
    'X',
    '',
    'AB-12',
    'C 9',
  );
  const product = fc.record({
    code,
    price: fc.constantFrom('10', null),
    stock: fc.constantFrom(0, 3, null),
    plans: fc.constantFrom([], [samplePlan(1)], [samplePlan(2, { isDefault: true, minQuantity: 3 })]),
  });
  const quantity = fc.constantFrom('1', '2', '10', '123', '1,000', '0', '999999', '');
  const separator = fc.constantFrom(';', '\t', ' ', ',', ' x ', '\n', ': ');
  const text = fc.oneof(
    fc.tuple(code, separator, quantity).map((parts) => parts.join('')),
    fc.tuple(quantity, separator, code).map((parts) => parts.join('')),
    fc.string(),
  );
  fc.assert(
    fc.property(
      fc.array(product, { maxLength: 12 }),
      fc.array(text, { maxLength: 12 }),
      (products, texts) => {
        const resolve = createResolver(products);
        const given = parseLines(texts.join('\n'));
        const lines = resolve.lines(given);
        const { lines: count, ready, toChoose, rejected, merged } = toEquation(lines);
        expect(count).toBe(given.length);
        expect(ready + toChoose + rejected + merged).toBe(count);
        expect(lines.map(({ row }) => row)).toEqual(given.map(({ row }) => row));
        for (const line of lines) expect(resolvedLineSchema.safeParse(line).error).toBeUndefined();
        for (const { state, product: found, candidates } of lines) {
          if (state === 'exact' || state === 'short') expect(found).not.toBeNull();
          if (state === 'several') expect([found, candidates.length > 1]).toEqual([null, true]);
        }
        const sums = (rows: typeof lines, get: (line: (typeof lines)[number]) => number | null) =>
          rows.reduce((sum, line) => sum + (get(line) ?? 0), 0);
        const roots = lines.filter(({ state }) => state !== 'merged');
        expect(sums(roots, (line) => line.quantity)).toBe(sums(lines, (line) => line.givenQuantity));
      },
    ),
    { numRuns: 400 },
  );
});
