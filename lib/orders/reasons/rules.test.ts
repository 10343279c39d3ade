import { describe, expect, test } from 'vitest';
import type { ReasonChoice } from '../model/reason-schema';
import { getDecision, getShownReason, type Place } from './rules';

const WORDS = { reason: 'CANARY credit of A', note: 'CANARY note' };
const AS_IT_IS: ReasonChoice = { share: 'as-it-is' };
const NONE: ReasonChoice = { share: 'none' };
const own = (words: string): ReasonChoice => ({ share: 'own-words', words });
const PATH = [100, 200, 300, 400];
const place = (readerOrganisationId: number, over: Partial<Place> = {}): Place => ({
  path: PATH,
  connectionOrganisationId: 200,
  readerOrganisationId,
  ...over,
});
const show = (reader: number, choices: Record<number, ReasonChoice>, over: Partial<Place> = {}) =>
  getShownReason(WORDS, place(reader, over), (id) => choices[id] ?? NONE);

describe('a reason reaches', () => {
  test.each<[string, number, Record<number, ReasonChoice>, string | null, string | null]>([
    ['the connection’s organisation as it is', 200, {}, WORDS.reason, WORDS.note],
    ['those above the connection', 100, {}, WORDS.reason, WORDS.note],
    ['no tier below without a choice', 300, {}, null, null],
    ['no tier two levels below without a choice', 400, {}, null, null],
    ['the tier below as it is', 300, { 200: AS_IT_IS }, WORDS.reason, WORDS.note],
    ['only the tier below', 400, { 200: AS_IT_IS }, null, null],
    ['two tiers below when both pass it on', 400, { 200: AS_IT_IS, 300: AS_IT_IS }, WORDS.reason, WORDS.note],
    ['the tier below in the words of the one above', 300, { 200: own('Delayed') }, 'Delayed', null],
    [
      'two tiers below only in the words that were let through',
      400,
      { 200: own('Delayed'), 300: AS_IT_IS },
      'Delayed',
      null,
    ],
    ['no tier further down once it was stopped', 400, { 200: NONE, 300: AS_IT_IS }, null, null],
    [
      'a tier in the words of the one above it, with any earlier choice',
      400,
      { 200: NONE, 300: own('Call us') },
      'Call us',
      null,
    ],
    ['a tier in the last words on the way', 400, { 200: own('One'), 300: own('Two') }, 'Two', null],
    ['no tier by the choice of a lower one', 300, { 300: AS_IT_IS, 400: AS_IT_IS }, null, null],
    ['no tier by a choice above the connection', 300, { 100: AS_IT_IS }, null, null],
  ])('%s', (_title, reader, choices, text, note) => {
    expect(show(reader, choices)).toMatchObject({ text, note });
  });

  test('no organisation outside the path', () => {
    expect(show(999, { 200: AS_IT_IS, 300: AS_IT_IS })).toEqual({ text: null, note: null, from: 'above' });
  });

  test('only the root when the connection is no longer above the order', () => {
    const moved = { connectionOrganisationId: 201 };
    expect(show(100, {}, moved).text).toBe(WORDS.reason);
    expect(show(200, {}, moved).text).toBeNull();
    expect(show(300, { 200: AS_IT_IS }, moved).text).toBeNull();
  });

  test('with the same answer for a withheld reason and for none', () => {
    const none = getShownReason({ reason: null, note: null }, place(300), () => AS_IT_IS);
    expect(none).toEqual(show(300, {}));
  });
});

test.each<[string, Place, { by: number; below: number } | null]>([
  ['the connection’s organisation for the next one', place(200), { by: 200, below: 300 }],
  ['those above for the connection’s organisation', place(100), { by: 200, below: 300 }],
  ['a tier below for the next one', place(300), { by: 300, below: 400 }],
  ['no one for the order’s own organisation', place(400), null],
  ['no one when the connection is the order’s own', place(200, { path: [100, 200] }), null],
  ['no one from outside', place(999), null],
])('decides: %s', (_title, at, expected) => {
  expect(getDecision(at)).toEqual(expected);
});
