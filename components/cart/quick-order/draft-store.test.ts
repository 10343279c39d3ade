import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_LINES } from '@/lib/cart/quick-order/constants';
import { countRows, isBlank, toInputLine } from '@/lib/cart/quick-order/draft';
import type { Resolution, ResolveInput } from '@/lib/cart/quick-order/schema';
import { createResolver, samplePlan } from '@/lib/cart/quick-order/testing/catalogue';
import { DraftStore, TooManyLinesError } from './draft-store';

const PRODUCTS = [
  { code: 'AB-1' },
  { code: 'CD-2', stock: 1 },
  { code: 'EF-3', vendor: 'One' },
  { code: 'EF-3', vendor: 'Two' },
  { code: 'GH-4', plans: [samplePlan(41, { minQuantity: 5, isDefault: true })] },
  { code: 'JK-5', price: null },
  { code: '007' },
];
const resolver = createResolver(PRODUCTS);

/** The rules of the portal, without its database. */
const toResolution = (input: ResolveInput): Resolution => ({
  lines: 'text' in input ? resolver.text(input.text) : resolver.lines(input.lines),
  equation: { lines: 0, ready: 0, toChoose: 0, rejected: 0, merged: 0 },
  cart: { id: null, version: 0, lines: 0 },
});
const makeStore = () => new DraftStore(async (input) => toResolution(input));

const summarise = (store: DraftStore) =>
  store.getSnapshot().rows.map(({ row, result, isChecked }) => {
    const [state, quantity] = [result?.state, result?.quantity];
    return { row, state, quantity, mergedInto: result?.mergedInto, isChecked };
  });

describe('a pasted line that names several products', () => {
  it.each(['AB-1, CD-2', 'AB-1 CD-2 5'])(
    'becomes one row for each product, which asks for its quantity: %s',
    async (text) => {
      const store = makeStore();
      await store.paste(`${text}\nAB-1 2`);
      const [first] = store.getSnapshot().rows;
      expect(first?.result?.namedCodes).toEqual(['AB-1', 'CD-2']);
      await store.split(1, first?.result?.namedCodes ?? []);
      expect(summarise(store).map(({ row, state }) => [row, state])).toEqual([
        [1, 'quantity-needed'],
        [2, 'exact'],
        [3, 'quantity-needed'],
      ]);
      await store.change(3, { quantity: '4' });
      expect(store.getSnapshot().rows[2]).toMatchObject({
        input: { code: 'CD-2', text },
        result: { quantity: 4 },
      });
    },
  );
});

describe('lines of the same product', () => {
  it('are merged, whether they were typed, pasted or chosen', async () => {
    const store = makeStore();
    await store.paste('AB-1 2\nCD-2 1');
    store.edit(3, { code: 'ab1' });
    store.edit(3, { quantity: '4' });
    await store.leave(3);
    await store.count('AB 1');
    expect(summarise(store)).toMatchObject([
      { row: 1, state: 'exact', quantity: 7 },
      { row: 2, state: 'exact', quantity: 1 },
      { row: 3, state: 'merged', mergedInto: 1 },
      { row: 4, state: 'merged', mergedInto: 1 },
    ]);
    // The typed quantities are unchanged.
    expect(store.getSnapshot().rows.map(({ input }) => input.quantity)).toEqual(['2', '1', '4', '1']);
  });

  it('are separated again when the first one is changed or removed', async () => {
    const store = makeStore();
    await store.paste('AB-1 2\nAB-1 3\nAB-1 4');
    await store.change(1, { code: 'CD-2' });
    expect(summarise(store)).toMatchObject([
      { state: 'short', quantity: 2 },
      { state: 'exact', quantity: 7 },
      { state: 'merged', mergedInto: 2 },
    ]);
    await store.remove([2]);
    expect(summarise(store)).toMatchObject([{ state: 'short' }, { row: 3, state: 'exact', quantity: 4 }]);
  });
});

describe('a choice between readings', () => {
  it('decides which of two numbers is the SKU, and the shown line is the added line', async () => {
    const numbers = createResolver([{ code: '12345' }, { code: '10' }]);
    const store = new DraftStore(async (input) => ({
      ...toResolution({ lines: [] }),
      lines: 'text' in input ? numbers.text(input.text) : numbers.lines(input.lines),
    }));
    await store.paste('12345 10');
    await store.change(1, { productId: 2 });
    const [row] = store.getSnapshot().rows;
    expect(row?.input).toMatchObject({ code: '10', quantity: '12345' });
    expect(row?.result).toMatchObject({ product: { id: 2 }, quantity: 12345 });
  });

  it('is dropped when its SKU changes', async () => {
    const store = makeStore();
    await store.paste('EF-3 2');
    await store.change(1, { productId: 4 });
    expect(summarise(store)).toMatchObject([{ state: 'exact' }]);
    await store.change(1, { code: 'AB-1' });
    expect(store.getSnapshot().rows[0]?.result?.product?.id).toBe(1);
  });
});

describe('a failed check', () => {
  it('keeps the rows as they were typed, to be checked again', async () => {
    let isDown = true;
    const store = new DraftStore(async (input) => {
      if (isDown) throw new Error('down');
      return toResolution(input);
    });
    await expect(store.paste('AB-1 2')).rejects.toThrow('down');
    await store.change(1, { code: 'AB-1' });
    expect(store.getSnapshot().error).toBeInstanceOf(Error);
    expect(countRows(store.getSnapshot().rows).checking).toBe(1);
    isDown = false;
    await store.retry();
    expect(store.getSnapshot().error).toBeNull();
    expect(summarise(store)).toMatchObject([{ state: 'exact', isChecked: true }]);
  });

  it('adds no line when there are too many', async () => {
    const store = makeStore();
    await store.paste('AB-1 2');
    const lines = Array.from({ length: MAX_LINES }, (_, index) => ({
      row: index + 1,
      text: '',
      code: 'X',
      quantity: 1,
    }));
    await expect(store.import(lines)).rejects.toThrow(TooManyLinesError);
    expect(store.getSnapshot().rows).toHaveLength(1);
  });
});

it('a tab restores its draft, with cleared lines before later ones', async () => {
  const store = makeStore();
  await store.paste('AB-1 2\nGH-4 3');
  store.accept([2]);
  const later = makeStore();
  await later.restore(JSON.parse(JSON.stringify(store.toStored())));
  expect(later.getSnapshot()).toEqual(store.getSnapshot());
  const restore = later.clear();
  await later.change(1, { code: 'CD-2' });
  restore();
  await later.retry();
  expect(later.getSnapshot().rows.map(({ row, input }) => [row, input.code])).toEqual([
    [1, 'AB-1'],
    [2, 'GH-4'],
    [3, 'CD-2'],
  ]);
});

const anyCode = fc.constantFrom('AB-1', 'ab1', 'CD-2', 'EF-3', 'GH-4', 'JK-5', '7', 'nothing', '');
const anyQuantity = fc.constantFrom('', '1', '3', 'x');
const anyRow = fc.integer({ min: 1, max: 6 });
const anyStep = fc.oneof(
  fc
    .array(fc.tuple(anyCode, anyQuantity), { maxLength: 3 })
    .map((lines) => (store: DraftStore) => store.paste(lines.map((line) => line.join('\t')).join('\n'))),
  fc.tuple(anyRow, anyCode).map(
    ([row, code]) =>
      (store: DraftStore) =>
        store.change(row, { code }),
  ),
  fc.tuple(anyRow, anyQuantity).map(
    ([row, quantity]) =>
      (store: DraftStore) =>
        store.change(row, { quantity }),
  ),
  anyRow.map((row) => (store: DraftStore) => store.remove([row])),
  anyCode.filter(Boolean).map((code) => (store: DraftStore) => store.count(code)),
);

it('any sequence of edits gives the same result as one check of all lines', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 12 }), async (steps) => {
      const store = makeStore();
      for (const step of steps) await step(store);
      const rows = store.getSnapshot().rows.filter((row) => !isBlank(row));
      const whole = resolver.lines(rows.map((row) => toInputLine(row)));
      expect(
        rows.map(({ result }) => [result?.state, result?.quantity, result?.mergedInto, result?.product?.id]),
      ).toEqual(whole.map((line) => [line.state, line.quantity, line.mergedInto, line.product?.id]));
      const { lines, ready, toChoose, rejected, merged } = countRows(rows);
      expect(ready + toChoose + rejected + merged).toBe(lines);
    }),
  );
});
