import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseText } from '../grammar/parse';
import { createResolver } from '../testing/catalogue';
import { order, resolver, SKUS } from '../testing/pasted';

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

  test('a line that asks names all of its products', () => {
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

  test('the other number is the SKU when only it is a product', () => {
    expect(order('X230\t123', without(['X230']))).toEqual(['230 × 123']);
  });

  test('a number next to a quantity with a unit is its product', () => {
    expect(order('123, 3 pcs')).toEqual(['3 × 123']);
  });
});

describe('a pasted table', () => {
  test('with an unknown heading above numbers asks for each quantity', () => {
    expect(
      order('Artikel-Nr.;Bezeichnung;Xyzzy;Preis\nQY-D838-PD;Kabel;5;17,63\nMF-AP-200;AP;2;84,19'),
    ).toEqual(['?', '?']);
  });

  test.each([
    ['SKU;Foo\nQY-D838-PD;5\nMF-AP-200;2', 2],
    ['SKU;Colour;Size\nQY-D838-PD;black;5\nMF-AP-200;white;2', 2],
    ['Artikel;Kolli\nQY-D838-PD;5', 1],
    ['Part number\tXyzzy\nMF-AP-200\t3', 1],
    ['Foo,Item\n5,QY-D838-PD', 1],
    ['SKU;Vendor\nQY-D838-PD;Acme\nMF-AP-200;Acme', 2],
    ['Artikelnummer;Bezeichnung\nQY-D838-PD;Kabel', 1],
    ['SKU;Price\nQY-D838-PD;17,63', 1],
    ['Kod produktu;Cena\nQY-D838-PD;5', 1],
    ['SKU Colour\nQY-D838-PD red', 1],
  ])('with headings but no quantity asks for each: %j', (text, count) => {
    const lines = resolver.text(text).filter(({ product }) => product !== null);
    expect(lines.map(({ state }) => state)).toEqual(Array(count).fill('quantity-needed'));
  });

  test('without headings takes the column of whole numbers as quantities', () => {
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

  test('asks for a row without a quantity when the others have one', () => {
    expect(order('QY-D838-PD\t5\nMF-AP-200\t\nAB-12\t2')).toEqual(['5 × QY-D838-PD', '?', '2 × AB-12']);
  });

  test.each([
    '10;QY-D838-PD\n20;MF-AP-200\n30;AB-12',
    '1 QY-D838-PD\n2 MF-AP-200\n3 AB-12',
    '1\tQY-D838-PD\n2\tMF-AP-200\n3\tAB-12',
  ])('has no quantities in a column of positions', (text) => {
    expect(order(text)).toEqual(['?', '?', '?']);
  });

  test('can have positions next to quantities', () => {
    expect(order('10;QY-D838-PD;5\n20;MF-AP-200;2\n30;AB-12;7')).toEqual([
      '5 × QY-D838-PD',
      '2 × MF-AP-200',
      '7 × AB-12',
    ]);
  });

  test('with titles above and totals below marks them unreadable', () => {
    const text =
      'Bestellung vom 12.03.2026;Kunde;Example GmbH;;\n;;;;\nKundennummer;123;;;\nPos;Artikelnummer;Bezeichnung;Menge;Preis\n10;QY-D838-PD;Kabel;5;17,63\n20;KW-7090-EU=;Telefon;2;271,39\n;;Summe;;714,12';
    expect(resolver.text(text).map(({ state }) => state)).toEqual([
      ...['unreadable', 'unreadable', 'unreadable', 'exact', 'exact', 'unreadable'],
    ]);
  });

  test('shows its headings and unread columns', () => {
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

test('no ready line has a quantity other than the one in its text', () => {
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

test('every non-blank line gives one line, and more only when it names several products', () => {
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
