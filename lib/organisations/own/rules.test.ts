import { expect, test } from 'vitest';
import { useTexts } from './rules';

const nothing = { waitingOrders: 0, openOrders: 0, people: 0, carts: 0, below: 0 };

test.each([
  [nothing, []],
  [{ ...nothing, waitingOrders: 1 }, ['1 order that is not sent yet']],
  [
    { waitingOrders: 2, openOrders: 1, people: 1, carts: 3, below: 1200 },
    [
      '2 orders that are not sent yet',
      '1 order under way',
      '1 person who belongs to it',
      '3 carts with products in them',
      '1,200 organisations below it',
    ],
  ],
])('%j is said as %j', (use, texts) => expect(useTexts(use)).toEqual(texts));
