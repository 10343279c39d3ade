import { expect, test } from 'vitest';
import { findOverweight, toLimits } from './limits';

const kB = (kilobytes: number) => kilobytes * 1000;
const page = (own: number, layout = 40) =>
  new Map([
    ['React and Next', kB(120)],
    ['app/layout', kB(layout)],
    ['app/orders/page', kB(own)],
  ]);
const limits = toLimits(new Map([['/orders', page(30)]]));

test('a page within its limit passes, as does one that has lost weight or gained what chunks vary by', () => {
  for (const own of [20, 30, 32])
    expect(findOverweight(new Map([['/orders', page(own)]]), limits)).toEqual([]);
});

test('a page over its limit is named with the parts that grew, the largest growth first', () => {
  expect(findOverweight(new Map([['/orders', page(55, 44)]]), limits)).toEqual([
    '/orders loads 219 kB of JavaScript, its limit is 190 kB: app/orders/page 30 → 55, app/layout 40 → 44',
  ]);
});

test('a new page needs a limit', () => {
  expect(findOverweight(new Map([['/new', page(30)]]), limits)).toEqual([
    '/new has no limit: it loads 190 kB',
  ]);
});
