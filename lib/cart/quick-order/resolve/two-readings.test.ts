import { describe, expect, test } from 'vitest';
import { createResolver } from '../testing/catalogue';

/** Lists what a text orders from these products: "quantity × SKU" of a ready line, else "?". */
function order(text: string, codes: readonly string[], name?: string): string[] {
  const { text: resolve } = createResolver(codes.map((code) => ({ code, stock: null, name })));
  return resolve(text).map(({ state, quantity, product }) =>
    state === 'exact' || state === 'short' ? `${quantity} × ${product?.productCode}` : '?',
  );
}
const candidates = (text: string, codes: readonly string[]): string[][] =>
  createResolver(codes.map((code) => ({ code })))
    .text(text)
    .map((line) => line.candidates.map(({ productCode }) => productCode));

describe('an X is a SKU, a part of one, or a times sign', () => {
  test.each(['X 3', 'x 3', 'X  3', '3 X', '3 x', 'X3', '3X', 'X\u00A03'])(
    '%j asks where X, X3 and 3X are products',
    (text) => {
      const asked = text === 'X3' || text === '3X' ? [`1 × ${text}`] : ['?'];
      expect(order(text, ['X', 'X3', '3X'])).toEqual(asked);
    },
  );
  test.each([
    ['X 3', ['X', '3X'], '3 × X'],
    ['3 X', ['X', 'X3'], '3 × X'],
    ['X 3', ['X3'], '1 × X3'],
    ['3 x', ['3X'], '1 × 3X'],
    ['X x 3', ['X', 'X3'], '3 × X'],
    ['X\t3', ['X', 'X3'], '3 × X'],
  ] as const)('%j of %j is %s', (text, codes, expected) => expect(order(text, codes)).toEqual([expected]));
  test('both readings are offered', () =>
    expect(candidates('X 3', ['X', 'X3'])[0]?.toSorted()).toEqual(['X', 'X3']));
});

describe('a number behind a SKU is its quantity or the end of another SKU', () => {
  test.each([
    ['AB 3', ['AB', 'AB3'], '?'],
    ['AB 3', ['AB', 'AB-3'], '?'],
    ['AB  3', ['AB', 'AB 3'], '?'],
    ['AB-1 2', ['AB-1', 'AB-12'], '?'],
    ['AB-1 2', ['AB-1', 'AB-1-2'], '?'],
    ['3 AB', ['AB', '3AB'], '?'],
    ['KW 7090', ['KW', 'KW-7090'], '?'],
    ['KW 7090', ['KW-7090'], '?'],
    ['AB 3', ['AB'], '3 × AB'],
    ['AB 3', ['AB', 'AB33'], '3 × AB'],
    ['AB x3', ['AB', 'AB3'], '3 × AB'],
    ['3 x AB', ['AB', '3AB'], '3 × AB'],
    ['AB 3 pcs', ['AB', 'AB3'], '3 × AB'],
    ['AB\t3', ['AB', 'AB3'], '3 × AB'],
    ['AB;3', ['AB', 'AB3'], '3 × AB'],
    ['AB, 3', ['AB', 'AB3'], '3 × AB'],
    ['AB3', ['AB', 'AB3'], '1 × AB3'],
  ] as const)('%j of %j is %s', (text, codes, expected) => expect(order(text, codes)).toEqual([expected]));
  test('the quantity follows the chosen reading', () => {
    const { text, lines } = createResolver([{ code: 'AB' }, { code: 'AB3' }]);
    const [line] = text('AB 3');
    const choose = (at: number) => line && lines([{ ...line, productId: line.candidates[at]?.id ?? 0 }])[0];
    expect([0, 1].map((at) => [choose(at)?.product?.productCode, choose(at)?.quantity]).sort()).toEqual([
      ['AB', 3],
      ['AB3', 1],
    ]);
  });
});

describe('a number that touches an x behind a SKU is its quantity or a part of it', () => {
  test.each([
    ['AB-1x2', ['AB-1'], '2 × AB-1'],
    ['AB-1x2', ['AB-1', 'AB-12'], '2 × AB-1'],
    ['AB-1X10', ['AB-1'], '10 × AB-1'],
    ['4x1TB', ['1TB'], '4 × 1TB'],
    ['2x920051645', ['920051645'], '2 × 920051645'],
    ['SSD-4x4', ['SSD-4x4'], '1 × SSD-4x4'],
    ['SSD-4x4 3', ['SSD-4x4'], '3 × SSD-4x4'],
  ] as const)('%j of %j is %s', (text, codes, expected) => expect(order(text, codes)).toEqual([expected]));
  test('an ambiguous one asks', () => expect(order('SSD-4x4', ['SSD-4x4', 'SSD-4'])).toEqual(['?']));
  test('several of them are lines', () =>
    expect(order('A-1x5,B-2x3', ['A-1', 'B-2'])).toEqual(['5 × A-1', '3 × B-2']));
});

describe('a number before a line is a list position only where the lines count up', () => {
  const codes = ['QY-D838-PD', 'MF-AP-200', 'AB-12'];
  test.each([
    ['10. QY-D838-PD 5', ['?']],
    ['3) QY-D838-PD 5', ['?']],
    ['2. QY-D838-PD', ['?']],
    ['1. QY-D838-PD 5', ['?']],
    ['5. QY-D838-PD\n2. MF-AP-200', ['?', '?']],
    ['10. QY-D838-PD 5\n12. MF-AP-200 3', ['?', '?']],
    ['1. QY-D838-PD 5\n3. MF-AP-200 3', ['?', '?']],
    ['2. QY-D838-PD\n3. MF-AP-200', ['?', '?']],
    ['1) QY-D838-PD', ['1 × QY-D838-PD']],
    ['10. QY-D838-PD x5', ['5 × QY-D838-PD']],
    ['3. 5 x QY-D838-PD', ['5 × QY-D838-PD']],
    ['3) 5 pcs QY-D838-PD', ['5 × QY-D838-PD']],
    ['1. QY-D838-PD 5\n2. MF-AP-200 3', ['5 × QY-D838-PD', '3 × MF-AP-200']],
    ['1) QY-D838-PD\n2) MF-AP-200\n3) AB-12', ['1 × QY-D838-PD', '1 × MF-AP-200', '1 × AB-12']],
    [
      'Order:\n1. QY-D838-PD 5\n\n2. MF-AP-200 3\n3. AB-12',
      ['?', '5 × QY-D838-PD', '3 × MF-AP-200', '1 × AB-12'],
    ],
    ['10. QY-D838-PD 5\n20. MF-AP-200 3', ['5 × QY-D838-PD', '3 × MF-AP-200']],
    ['4. QY-D838-PD 5\n5. MF-AP-200 3', ['5 × QY-D838-PD', '3 × MF-AP-200']],
  ])('%j', (text, expected) => expect(order(text, codes)).toEqual(expected));
});

describe('the name of a product may have brackets', () => {
  const name = 'Widget Pro (2023) [EU] 24" black';
  test.each([
    'AB-12;Widget Pro (2023);5',
    'AB-12;Widget Pro (2023) [EU];5',
    'AB-12\tWidget Pro (2023) [EU] 24" black\t5',
    '5 x AB-12 Widget Pro (2023)',
    'AB-12 Widget Pro (2023) x5',
    'AB-12 Widget Pro (2023) 5 pcs',
    'AB-12;widget pro [eu];5',
  ])('%j is 5', (text) => expect(order(text, ['AB-12'], name)).toEqual(['5 × AB-12']));
  test.each([
    'AB-12\t(2023)\t5',
    'AB-12;Widget Pro (2024);5',
    'AB-12;Widget Pro (not black);5',
    'AB-12;Widget Pro (black);5',
    'AB-12;Widget Pro [2023];5',
    'AB-12;Widget (6);5',
    'AB-12 5 (black)',
  ])('%j asks', (text) => expect(order(text, ['AB-12'], name)).toEqual(['?']));
});

describe('two columns of SKUs', () => {
  const codes = ['QY-D838-PD', 'MF-AP-200', 'AB-12'];
  test.each([
    ['SKU;Part number;Qty\nQY-D838-PD;MF-AP-200;5', '?'],
    ['SKU;Part number;Qty\nQY-D838-PD;QY-D838-PD;5', '5 × QY-D838-PD'],
    ['SKU;Part number;Qty\nQY-D838-PD;OWN-1;5', '5 × QY-D838-PD'],
    ['Part number;SKU;Qty\nOWN-1;QY-D838-PD;5', '5 × QY-D838-PD'],
    ['Part number;SKU;Qty\n;QY-D838-PD;5', '5 × QY-D838-PD'],
    ['Artikelnummer;Herstellernummer;Menge\nMF-AP-200;AB-12;2', '?'],
    ['Artikelnummer;Herstellernummer;Menge\n4711;AB-12;2', '2 × AB-12'],
  ])('%j is %s', (text, expected) => expect(order(text, codes)).toEqual([expected]));
});

describe('a line that names several products', () => {
  const codes = ['QY-D838-PD', 'KW-7090-EU=', 'MF-AP-200', 'AB-12'];
  const resolve = createResolver(codes.map((code) => ({ code }))).text;
  test.each([
    'QY-D838-PD KW-7090-EU= 5',
    '5 x QY-D838-PD KW-7090-EU=',
    'QY-D838-PD;KW-7090-EU=;5',
    'QY-D838-PD\tKW-7090-EU=',
    'QY-D838-PD, KW-7090-EU=',
    'QY-D838-PD or KW-7090-EU=',
    'QY-D838-PD and KW-7090-EU=',
    'QY-D838-PD instead of KW-7090-EU= 5',
    'QY-D838-PD - 5, KW-7090-EU= - 3',
    'QY-D838-PD/KW-7090-EU= 5',
    'QY-D838-PD+KW-7090-EU=',
    'QY-D838-PD 5 KW-7090-EU=',
  ])('%j offers both, and a row for each', (text) => {
    const [line, ...more] = resolve(text);
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      state: 'several',
      namedCodes: ['QY-D838-PD', 'KW-7090-EU='],
    });
    expect(line?.candidates.map(({ productCode }) => productCode)).toEqual(['QY-D838-PD', 'KW-7090-EU=']);
  });
  test('three products do as well', () =>
    expect(resolve('QY-D838-PD, KW-7090-EU=, MF-AP-200')[0]).toMatchObject({
      namedCodes: ['QY-D838-PD', 'KW-7090-EU=', 'MF-AP-200'],
      candidateCount: 3,
    }));
  test.each([
    ['two readings of one line', 'X230\t123', ['X230', '123']],
    ['two products of one SKU', 'AB-12', ['AB-12', 'AB-12']],
    ['a SKU in another one', 'AB 12 5', ['AB 12', 'AB-12']],
  ] as const)('%s are one row', (_name, text, some) =>
    expect(createResolver(some.map((code) => ({ code }))).text(text)[0]).toMatchObject({
      namedCodes: null,
    }),
  );
  test('a part with only a SKU has no unread words', () =>
    expect(resolve('5x QY-D838-PD, MF-AP-200')[1]).toMatchObject({
      state: 'quantity-needed',
      leftOver: null,
    }));
});
