import { describe, expect, test } from 'vitest';
import { parseText, readTyped } from '../grammar/parse';
import { createResolver } from '../testing/catalogue';
import { order, products, resolver } from '../testing/pasted';

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

describe('a line typed into the SKU field', () => {
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

  test('a suggestion for a misspelt SKU asks for the typed quantity', () => {
    expect(type('QY-D838-PX 5', { productId: 1 })).toMatchObject({ state: 'quantity-needed' });
    expect(type('920 051645', { productId: 9 })).toMatchObject({ state: 'exact', quantity: 1 });
  });
});

test('a suggestion or own part number keeps a pasted line’s quantity', () => {
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

test('a line names its unread words', () => {
  const leftOver = (text: string) => resolver.text(text).map((line) => [line.state, line.leftOver]);
  expect(leftOver('QY-D838-PD -2')).toEqual([['quantity-needed', '-2']]);
  expect(leftOver('QY-D838-PD 2 dozen')).toEqual([['quantity-needed', '2 dozen']]);
  expect(leftOver('QY-D838-PD;5;cancelled')).toEqual([['quantity-needed', 'cancelled']]);
});
