import { expect, test } from 'vitest';
import { freeSlots } from './slots';

test.each([
  ['idle', 0, 0, 0, 10],
  ['nothing answered yet', 4, 4, 0, 6],
  ['hanging', 10, 10, 0, 0],
  ['answering: those of before the last answer leave room', 20, 2, 0, 8],
  ['answering, and full', 40, 0, 0, 0],
  ['two doubts in a row', 0, 0, 2, 8],
  ['two doubts in a row, the others still hanging', 8, 8, 2, 0],
  ['three in a row: one order at a time', 0, 0, 3, 1],
  ['three in a row, and that one is on its way', 1, 1, 3, 0],
])(
  '%s: %d in flight, %d without an answer since, %d unconfirmed → %d',
  (_, sending, unanswered, unconfirmed, free) => {
    expect(freeSlots({ sending, unanswered, unconfirmed, isProven: true })).toBe(free);
  },
);

test.each([
  [0, 1],
  [1, 0],
])('a connection that never answered an order, with %d in flight, gets %d more', (unanswered, free) => {
  const counts = { sending: unanswered, unanswered, unconfirmed: 0 };
  expect(freeSlots({ ...counts, isProven: false })).toBe(free);
});
