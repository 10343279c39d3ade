import { expect, test } from 'vitest';
import { findSkeleton } from './find-skeleton';

const SKELETONS = { orders: 'list', 'orders/*': 'order', 'orders/attention': 'worklist', cart: 'cart' };

test.each([
  ['orders', 'list'],
  ['orders/0192', 'order'],
  ['orders/attention', 'worklist'],
  ['orders/0192/audit-trail', 'order'],
  ['cart', 'cart'],
  ['cart/anything', 'cart'],
  ['addresses', undefined],
  ['', undefined],
])('%s: %s', (path, skeleton) => {
  expect(findSkeleton(SKELETONS, path.split('/'))).toBe(skeleton);
});
