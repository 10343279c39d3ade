import { describe, expect, it } from 'vitest';
import { getSwitchTarget } from './switch-target';

describe('switchTarget', () => {
  it.each([
    ['/o/300/products', '/o/400/products'],
    ['/o/300/products/17', '/o/400/products/17'],
    ['/o/300/products/compare', '/o/400/products'],
    ['/o/300/cart', '/o/400/cart'],
    ['/o/300/checkout', '/o/400/cart'],
    ['/o/300/orders', '/o/400/orders'],
    ['/o/300/orders/17', '/o/400/orders'],
    ['/o/300/account/notifications', '/o/400/account/notifications'],
    ['/o/300', '/o/400'],
    ['/o/300/unknown/1', '/o/400/products'],
    ['/', '/o/400'],
  ])('%s → %s', (pathname, expected) => {
    expect(getSwitchTarget(pathname, 400)).toBe(expected);
  });
});
