import { describe, expect, test } from 'vitest';
import { findWayBack, isVisitedPages } from './way-back';

const [top, seller, customer] = [
  { id: 100, name: 'Northgate' },
  { id: 200, name: 'Brightwater' },
  { id: -1001, name: 'Elm' },
];

describe('the way back from an organisation', () => {
  test('leads to the page that the person comes from', () => {
    expect(findWayBack([top, seller, customer], { 200: '/o/200/admin/organisations/-1001' })).toEqual({
      name: 'Brightwater',
      href: '/o/200/admin/organisations/-1001',
    });
  });

  test('leads to the nearest organisation above that was visited, never to one below', () => {
    const visited = { 100: '/o/100/orders', '-1001': '/o/-1001/products' };
    expect(findWayBack([top, seller, customer], visited)?.href).toBe('/o/100/orders');
    expect(findWayBack([top, seller], visited)?.href).toBe('/o/100/orders');
  });

  test('leads to where the tree begins when nothing was visited', () => {
    expect(findWayBack([top, seller, customer], {})).toEqual({ name: 'Northgate', href: '/o/100' });
  });

  test('does not exist in the organisation where the tree begins', () => {
    expect(findWayBack([top], { 100: '/o/100/orders' })).toBeNull();
  });
});

test.each([
  [{ 200: '/o/200/orders', '-5': '/o/-5/cart?x=1' }, true],
  [{ 200: '/o/200' }, true],
  [{ 200: '/o/300/orders' }, false],
  [{ 20: '/o/200' }, false],
  [{ 200: 'https://elsewhere.example' }, false],
  [null, false],
])('stored pages %j are of their organisations: %s', (value, expected) => {
  expect(isVisitedPages(value)).toBe(expected);
});
