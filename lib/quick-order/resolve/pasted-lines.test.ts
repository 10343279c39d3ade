import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseText } from '../grammar/parse';
import { readTyped } from '../grammar/typed';
import { createResolver, type SampleProduct } from '../testing/catalogue';

const SKUS = [
  'QY-D838-PD',
  'KW-7090-EU=',
  'MF-AP-200',
  'X230',
  'X1',
  'X8',
  '123',
  '100',
  '920 051645',
  'AB-12',
  '00123',
];
const products: SampleProduct[] = SKUS.map((code) => ({ code, stock: null }));
const resolver = createResolver(products);

/** A pasted text as "quantity × SKU" of what is ready, and "?" of what asks. */
const order = (text: string, resolve = resolver): string[] =>
  resolve
    .text(text)
    .map(({ state, quantity, product }) =>
      state === 'exact' || state === 'short'
        ? `${quantity} × ${product?.productCode}`
        : state === 'merged'
          ? 'merged'
          : '?',
    );

describe('a line is ready only if every part of it is read', () => {
  test.each([
    ...[
      '-2',
      '2-',
      '- 2',
      '−2',
      '–2',
      '—2',
      '‐2',
      '‑2',
      '﹣2',
      '－2',
      '2−',
      '5?',
      '~5',
      '≈5',
      '<5',
      '>5',
      '5-6',
      '5–6',
      '5/6',
      '5+1',
      '5 + 1',
    ],
    ...[
      '2x10',
      '2 x 10',
      '2*10',
      '2k',
      '½',
      '1½',
      '②',
      'Ⅴ',
      '五',
      '#5',
      'no. 5',
      '2 dozen',
      '2 boxes',
      '2 pairs',
      '2 packs of 10',
      '5 m',
      '5U',
    ],
    ...[
      '5 (not 6)',
      '5 or 6',
      '5, not 6',
      'about 5',
      'ca. 5',
      'max 5',
      'at least 5',
      'five',
      '5 max',
      '5 cancelled',
      '5!',
      '5%',
      '€5',
      '5,00 EUR',
    ],
    ...[
      '1,000',
      '1.000',
      '2.5',
      '2,5',
      '0',
      '1000000',
      '5 5',
      '5 on 2026-11-28',
      '5 28.11.2026',
      '5 PO 4711',
      '(-5)',
      '5²',
      '5 [6]',
      '+5',
      '5..6',
    ],
  ])('QY-D838-PD %s asks', (text) => {
    expect(order(`QY-D838-PD ${text}`)).not.toContainEqual(expect.stringMatching(/×/));
    expect(order(`QY-D838-PD\t${text}`)).not.toContainEqual(expect.stringMatching(/×/));
    expect(order(`QY-D838-PD;${text}`)).not.toContainEqual(expect.stringMatching(/×/));
  });

  test.each([
    ...[
      '5szt',
      '5 szt.',
      '5ks',
      '5uds',
      '5 u.',
      '5 Stk',
      '5 Stück',
      '5pcs',
      '5 kpl',
      '5 kom',
      '5 db',
      '5 шт',
      '5 шт.',
      '5個',
      '5 個',
      '５',
      '٥',
      '۵',
    ],
    ...[
      '५',
      '"5"',
      '(5)',
      '(5 pcs)',
      'x5',
      'x 5',
      '× 5',
      '5x',
      '5 x',
      ': 5',
      '= 5',
      'qty 5',
      'Qty: 5',
      'Menge 5',
      'Anz. 5',
      '５ｐｃｓ',
      '\u200E5',
    ],
  ])('QY-D838-PD %s is 5 of it', (text) => {
    expect(order(`QY-D838-PD ${text}`)).toEqual(['5 × QY-D838-PD']);
  });

  test.each([
    ...[
      'Dear Anna, please send 5 QY-D838-PD',
      'we need 5 QY-D838-PD by Friday',
      'do not send 5 QY-D838-PD',
      '5 QY-D838-PD instead of MF-AP-200',
    ],
    ...[
      '-5 QY-D838-PD',
      '- 5 QY-D838-PD',
      '>5 QY-D838-PD',
      '5? QY-D838-PD',
      '5. QY-D838-PD',
      '2 dozen QY-D838-PD',
      'QY-D838-PD?',
      'QY-D838-PD ?',
    ],
    ...[
      'QY-D838-PD-5',
      'QY-D838-PD/5',
      'QY-D838-PD+5',
      'QY-D838-PD#5',
      'QY-D838-PD Kabel',
      'QY-D838-PD;Kabel',
      'QY-D838-PD;17,63',
      'QY-D838-PD 17,63',
    ],
    ...[
      'QY-D838-PD;5;6',
      'QY-D838-PD;5;cancelled',
      'QY-D838-PD;5;not 6',
      '4711;QY-D838-PD;5',
      'QY-D838-PD;2026-11-28',
      'AB-1 2',
      'AB-1+2',
      'AB-1;2;5',
    ],
  ])('%s asks', (text) => {
    expect(order(text)).not.toContainEqual(expect.stringMatching(/×/));
  });

  test.each([
    ['- QY-D838-PD 2', '2 × QY-D838-PD'],
    ['* 2 x QY-D838-PD', '2 × QY-D838-PD'],
    ['- 2 x QY-D838-PD', '2 × QY-D838-PD'],
    ['1) QY-D838-PD', '1 × QY-D838-PD'],
    ['Please send 2 x QY-D838-PD', '2 × QY-D838-PD'],
    ['QY-D838-PD;5;17,63', '5 × QY-D838-PD'],
    ['QY-D838-PD\t5\tpcs', '5 × QY-D838-PD'],
    ['2 QY-D838-PD Product', '2 × QY-D838-PD'],
    ['920 051645;10', '10 × 920 051645'],
    ['920 051645 10', '10 × 920 051645'],
    ['920 05 1645\t1', '1 × 920 051645'],
    ['920 051645', '1 × 920 051645'],
    ['00123 2', '2 × 00123'],
    ['"QY-D838-PD,5"', '5 × QY-D838-PD'],
    ['QY-D838-PD~5', '5 × QY-D838-PD'],
    ['QY-D838-PD^5', '5 × QY-D838-PD'],
    ['="QY-D838-PD";5', '5 × QY-D838-PD'],
    ['＂QY-D838-PD＂；５', '5 × QY-D838-PD'],
  ])('%s is %s', (text, expected) => {
    expect(order(text)).toEqual([expected]);
  });
});

describe('a line that is typed into the field of the SKU', () => {
  const type = (code: string, change: object = {}) =>
    resolver.lines([readTyped({ row: 1, text: code, code, quantity: 1, ...change })])[0];

  test.each([
    ['QY-D838-PD 5', 5],
    ['5 x QY-D838-PD', 5],
    ['QY-D838-PD;5', 5],
    ['qy d838 pd', 1],
    ['920 051645', 1],
    ['QY-D838-PD', 1],
  ])('%s is %i', (code, quantity) => {
    expect(type(code)).toMatchObject({ quantity, product: expect.anything() });
  });

  test.each(['QY-D838-PD -2', 'QY-D838-PD 5?', 'QY-D838-PD 2 dozen', 'QY-D838-PD x5, MF-AP-200'])(
    '%s asks',
    (code) => {
      expect(['exact', 'short']).not.toContain(type(code)?.state);
    },
  );

  test('a proposal for a misspelt SKU asks for the quantity that was typed with it', () => {
    expect(type('QY-D838-PX 5', { productId: 1 })).toMatchObject({ state: 'quantity-needed' });
    expect(type('920 051645', { productId: 9 })).toMatchObject({ state: 'exact', quantity: 1 });
  });
});

test('a proposal, or an own part number, keeps the quantity of a pasted line', () => {
  const [line] = parseText('QY-D838-PX 5').lines;
  expect(resolver.lines(line ? [{ ...line, productId: 1 }] : [])[0]).toMatchObject({
    state: 'exact',
    quantity: 5,
  });
  expect(createResolver(products, { ours7: 1 }).text('OURS7 5')[0]).toMatchObject({
    state: 'exact',
    quantity: 5,
  });
});

test('a line says which words are left over', () => {
  const leftOver = (text: string) => resolver.text(text).map((line) => [line.state, line.leftOver]);
  expect(leftOver('QY-D838-PD -2')).toEqual([['quantity-needed', '-2']]);
  expect(leftOver('QY-D838-PD 2 dozen')).toEqual([['quantity-needed', '2 dozen']]);
  expect(leftOver('QY-D838-PD;5;cancelled')).toEqual([['quantity-needed', 'cancelled']]);
});

describe('several products in one line', () => {
  test.each([
    ['5x QY-D838-PD, MF-AP-200', ['5 × QY-D838-PD', '?']],
    ['QY-D838-PD x5; KW-7090-EU= x2; MF-AP-200', ['5 × QY-D838-PD', '2 × KW-7090-EU=', '?']],
    ['QY-D838-PD x5, KW-7090-EU= x2', ['5 × QY-D838-PD', '2 × KW-7090-EU=']],
    ['5 QY-D838-PD and 2 MF-AP-200', ['5 × QY-D838-PD', '2 × MF-AP-200']],
    ['5 x QY-D838-PD + 2 x MF-AP-200', ['5 × QY-D838-PD', '2 × MF-AP-200']],
    ['QY-D838-PD 5 KW-7090-EU= 2', ['5 × QY-D838-PD', '2 × KW-7090-EU=']],
    ['5 QY-D838-PD 2 KW-7090-EU=', ['5 × QY-D838-PD', '2 × KW-7090-EU=']],
    ['QY-D838-PD;5;KW-7090-EU=;2', ['5 × QY-D838-PD', '2 × KW-7090-EU=']],
    ['QY-D838-PD\t5\tMF-AP-200\t1', ['5 × QY-D838-PD', '1 × MF-AP-200']],
    ['QY-D838-PD x5, KW-7090-EU= x2, not the third', ['?', '?', '?']],
    ['QY-D838-PD, KW-7090-EU=, MF-AP-200', ['?']],
    ['QY-D838-PD KW-7090-EU= 5', ['?']],
    ['5 x QY-D838-PD or MF-AP-200', ['?']],
  ])('%s', (text, expected) => {
    const read = order(text);
    if (expected.length > 1 && expected.every((one) => one === '?'))
      expect(new Set(read)).toEqual(new Set(['?']));
    else expect(read).toEqual(expected);
  });

  test('all of them are named where the line asks', () => {
    const [line] = resolver.text('QY-D838-PD, KW-7090-EU=, MF-AP-200');
    expect(line?.candidates.map(({ productCode }) => productCode)).toEqual([
      'QY-D838-PD',
      'KW-7090-EU=',
      'MF-AP-200',
    ]);
  });
});

describe('SKUs that look like quantities', () => {
  const without = (codes: string[]) =>
    createResolver(SKUS.filter((code) => !codes.includes(code)).map((code) => ({ code, stock: null })));

  test.each(['X230\t123', 'X1\t100', '123\tX230', 'X230;123'])('%s asks where both are products', (text) => {
    expect(resolver.text(text)[0]).toMatchObject({ state: 'several', candidateCount: 2 });
  });

  test.each([
    ['X230\t123', '123 × X230'],
    ['X230 2', '2 × X230'],
    ['2 X230', '2 × X230'],
    ['X230', '1 × X230'],
    ['X1', '1 × X1'],
    ['X8\t3', '3 × X8'],
    ['3 x X8', '3 × X8'],
    ['X8, 3 pcs', '3 × X8'],
  ])('%s is %s where only one is', (text, expected) => {
    expect(order(text, without(['123', '100']))).toEqual([expected]);
  });

  test('the other one is taken where it is the only product', () => {
    expect(order('X230\t123', without(['X230']))).toEqual(['230 × 123']);
  });

  test('a number is its product beside a quantity with a unit', () => {
    expect(order('123, 3 pcs')).toEqual(['3 × 123']);
  });
});

describe('a pasted table', () => {
  test('with an unknown heading above numbers asks for each quantity', () => {
    expect(
      order('Artikel-Nr.;Bezeichnung;Xyzzy;Preis\nQY-D838-PD;Kabel;5;17,63\nMF-AP-200;AP;2;84,19'),
    ).toEqual(['?', '?']);
  });

  test('without headings has its quantity in the column of whole numbers', () => {
    const rows = [
      'QY-D838-PD;Kabel;5;17,63',
      'MF-AP-200;Funkantenne;2;84,19',
      'X230;Drucker schwarz;1;99,00',
    ];
    expect(
      order(
        rows.join('\n'),
        createResolver(SKUS.filter((code) => code !== '123').map((code) => ({ code, stock: null }))),
      ),
    ).toEqual(['5 × QY-D838-PD', '2 × MF-AP-200', '1 × X230']);
  });

  test('asks where a row has no quantity and the others do', () => {
    expect(order('QY-D838-PD\t5\nMF-AP-200\t\nAB-12\t2')).toEqual(['5 × QY-D838-PD', '?', '2 × AB-12']);
  });

  test.each([
    '10;QY-D838-PD\n20;MF-AP-200\n30;AB-12',
    '1 QY-D838-PD\n2 MF-AP-200\n3 AB-12',
    '1\tQY-D838-PD\n2\tMF-AP-200\n3\tAB-12',
  ])('a column of positions is no quantity', (text) => {
    expect(order(text)).toEqual(['?', '?', '?']);
  });

  test('a column of positions stands beside the quantities', () => {
    expect(order('10;QY-D838-PD;5\n20;MF-AP-200;2\n30;AB-12;7')).toEqual([
      '5 × QY-D838-PD',
      '2 × MF-AP-200',
      '7 × AB-12',
    ]);
  });

  test('titles above and totals below it are not readable', () => {
    const text =
      'Bestellung vom 12.03.2026;Kunde;Example GmbH;;\n;;;;\nKundennummer;123;;;\nPos;Artikelnummer;Bezeichnung;Menge;Preis\n10;QY-D838-PD;Kabel;5;17,63\n20;KW-7090-EU=;Telefon;2;271,39\n;;Summe;;714,12';
    expect(resolver.text(text).map(({ state }) => state)).toEqual([
      ...['unreadable', 'unreadable', 'unreadable', 'exact', 'exact', 'unreadable'],
    ]);
  });

  test('says its headings, and which columns are not read', () => {
    expect(parseText('SKU;Qty;Colour\nQY-D838-PD;5;red').headings).toEqual([
      { row: 1, text: 'SKU;Qty;Colour', unused: ['Colour'] },
    ]);
  });

  test.each([
    ['a cell behind the last heading', 'SKU,Qty\nQY-D838-PD,1,5'],
    ['two columns of quantities that differ', 'SKU;Qty;Quantity\nQY-D838-PD;5;6'],
    ['a quantity that cannot be read', 'SKU;Qty\nQY-D838-PD;5?'],
  ])('%s asks', (_name, text) => {
    expect(order(text)).toEqual(['?']);
  });

  test.each([
    '"SKU,Qty"\n"QY-D838-PD,5"\n"KW-7090-EU=,2"',
    'SKU~Qty\nQY-D838-PD~5\nKW-7090-EU=~2',
    'SKU^Qty\nQY-D838-PD^5\nKW-7090-EU=^2',
    'sep=;\nSKU;Qty\nQY-D838-PD;5\nKW-7090-EU=;2',
    '"QY-D838-PD,5\nKW-7090-EU=,2"',
    '"QY-D838-PD";"5"\n"KW-7090-EU=";"2"',
  ])('%j is 5 and 2', (text) => {
    expect(order(text)).toEqual(['5 × QY-D838-PD', '2 × KW-7090-EU=']);
  });
});

test('no line of any words beside a SKU is ready with another quantity than it says', () => {
  const neutral = ['5', 'x5', '5pcs', '5 szt', '(5)', '"5"', '5x'];
  const other = [
    '-2',
    '5?',
    '~5',
    '½',
    'dozen',
    'not 6',
    '5-6',
    '#5',
    '2k',
    '[5]',
    'about',
    '6',
    '+1',
    'MF-AP-200',
    '17.50',
    '2026-11-28',
  ];
  const token = fc.constantFrom(...neutral, ...other, 'Kabel', 'cancelled', '−3', '１０');
  const delimiter = fc.constantFrom(' ', '\t', ';', ' | ', ', ', '  ');
  const line = fc.tuple(fc.array(token, { maxLength: 3 }), fc.array(token, { maxLength: 3 }), delimiter);
  fc.assert(
    fc.property(line, ([before, behind, separator]) => {
      const text = [...before, 'QY-D838-PD', ...behind].join(separator);
      const words = [...before, ...behind];
      const isClear =
        words.length === 0 || (words.length === 1 && [...neutral, '6'].includes(words[0] ?? ''));
      const isTen = words.length === 1 && words[0] === '１０';
      const isPriced = words.filter((word) => word !== '17.50');
      const ready = order(text).filter((one) => one.includes('×'));
      if (isClear || isTen) return;
      // A price in a cell of its own, and a second product with its quantity, are read.
      if (words.includes('MF-AP-200') || (separator !== ' ' && separator !== '  ' && isPriced.length === 1))
        return;
      expect(ready, text).toEqual([]);
    }),
    { numRuns: 600 },
  );
});

test('every physical line that is not blank gives a line, and more only where it names several products', () => {
  const piece = fc.constantFrom(
    'QY-D838-PD',
    'MF-AP-200',
    '5',
    ' ',
    ';',
    '\t',
    ', ',
    ' x2',
    '~',
    '^',
    '-',
    '?',
    'and',
    '½',
    '１',
    'Hello',
    '920 051645',
    '"',
  );
  const line = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const text = lines.map((one) => one.replaceAll('"', '')).join('\n');
      const count = text.split('\n').filter((one) => one.trim() !== '').length;
      const { lines: read } = parseText(text);
      expect(read.length).toBeGreaterThanOrEqual(count);
      expect(new Set(read.map(({ row }) => row)).size).toBe(read.length);
    }),
    { numRuns: 300 },
  );
});
