import { expect, test } from 'vitest';
import type { OrderActionKind } from '@/lib/orders/model/action-schema';
import { MAX_BUTTONS, ORDER_PAGE_ACTIONS, splitActions } from './order-action-rules';

const order = (
  actions: OrderActionKind[],
  state: 'SUBMITTED' | 'QUEUED' | 'UNCONFIRMED' | 'REJECTED' = 'SUBMITTED',
) => ({ actions, state, isInCart: false, lines: [{}] });

test.each([
  ['sent', order(['cancel']), ['cancel', 'reorder', 'pdf'], ['save-as-list']],
  ['final', order([]), ['reorder', 'pdf', 'save-as-list'], []],
  [
    'held for a time',
    order(['send-now', 'withdraw'], 'QUEUED'),
    ['send-now', 'withdraw', 'reorder'],
    ['pdf', 'save-as-list'],
  ],
  [
    'awaiting approval',
    order(['approve', 'refuse', 'withdraw'], 'QUEUED'),
    ['withdraw', 'reorder', 'pdf'],
    ['save-as-list'],
  ],
  ['rejected', order(['restore-to-cart'], 'REJECTED'), ['restore-to-cart', 'pdf', 'save-as-list'], []],
  ['unconfirmed', order([], 'UNCONFIRMED'), ['pdf', 'save-as-list'], []],
  [
    'in the cart again',
    { ...order([], 'REJECTED'), isInCart: true },
    ['open-cart', 'pdf', 'save-as-list'],
    [],
  ],
  [
    'needing attention',
    order(['resubmit', 'cancel', 'unlink']),
    ['resubmit', 'cancel', 'reorder'],
    ['pdf', 'save-as-list', 'unlink'],
  ],
  [
    'with a request to cancel',
    order(['resubmit', 'ask-to-cancel', 'unlink']),
    ['resubmit', 'cancel', 'reorder'],
    ['pdf', 'save-as-list', 'unlink'],
  ],
  ['without lines', { ...order(['cancel']), lines: [] }, ['cancel', 'pdf'], []],
])('an order that is %s', (_title, shown, buttons, menu) => {
  expect(splitActions(shown, true)).toEqual({ buttons, menu });
});

test('a person without the right to order is offered no action to', () => {
  expect(splitActions(order(['cancel']), false)).toEqual({ buttons: ['cancel', 'pdf'], menu: [] });
});

test('an order shows at most three buttons, and every action is available', () => {
  const kinds: OrderActionKind[] = [
    'send-now',
    'withdraw',
    'restore-to-cart',
    'resubmit',
    'cancel',
    'unlink',
  ];
  for (let bits = 0; bits < 2 ** kinds.length; bits++) {
    const actions = kinds.filter((_, at) => bits & (1 << at));
    const { buttons, menu } = splitActions(order(actions), true);
    expect(buttons.length).toBeLessThanOrEqual(MAX_BUTTONS);
    const all = [...buttons, ...menu];
    expect(all).toEqual(ORDER_PAGE_ACTIONS.filter((action) => all.includes(action)));
    expect(all.length).toBeGreaterThanOrEqual(actions.length);
  }
});
