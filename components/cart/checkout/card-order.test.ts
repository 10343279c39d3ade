import { describe, expect, test } from 'vitest';
import { arrangeCards, type CardOrder } from './card-order';

const toList = (letters: string) => [...letters].map((id) => ({ id }));

interface Step {
  /** The addresses in their sorted order, one letter each. */
  all?: string;
  found?: string;
  search?: string;
  chosen?: string;
  limit?: number;
}

/** Goes through the states of a list one after the other. @returns the cards of the last one, in their order */
function arrange(steps: readonly Step[]): string {
  let state = { all: 'abcdefgh', search: '', chosen: '', limit: 6 } as Required<Omit<Step, 'found'>>;
  let order: CardOrder | null = null;
  for (const { found, ...step } of steps) {
    state = { ...state, ...step };
    order = arrangeCards(order, {
      search: state.search,
      addresses: toList(state.all),
      found: toList(found ?? state.all),
      limit: state.limit,
      chosenId: state.chosen,
    });
  }
  return order?.ids.join('') ?? '';
}

describe('choosing a card does not reorder the cards', () => {
  test.each<[string, Step[], string]>([
    ['nothing is chosen', [{}], 'abcdefgh'],
    ['the second one', [{}, { chosen: 'b' }], 'abcdefgh'],
    ['one after the other, as the arrow keys do', [...'abcdef'].map((chosen) => ({ chosen })), 'abcdefgh'],
    ['around the end and back', [{ chosen: 'f' }, { chosen: 'a' }, { chosen: 'f' }], 'abcdefgh'],
    ['the preselected one within the first cards', [{}, { chosen: 'd' }], 'abcdefgh'],
    ['the preselected one beyond the first cards leads', [{}, { chosen: 'h' }], 'habcdefg'],
    ['and stays the first while another is chosen', [{}, { chosen: 'h' }, { chosen: 'b' }], 'habcdefg'],
    ['after more cards were shown', [{}, { limit: 30 }, { chosen: 'h' }], 'abcdefgh'],
    [
      'within the results of a search',
      [
        { search: 'x', found: 'cde' },
        { found: 'cde', chosen: 'e' },
      ],
      'cde',
    ],
    [
      'within results that the chosen one is not among',
      [{ chosen: 'a' }, { search: 'x', found: 'cde' }, { found: 'cde', chosen: 'd' }],
      'acde',
    ],
    ['an address that is new comes last', [{ all: 'bcd' }, { all: 'abcd', chosen: 'b' }], 'bcda'],
    ['an address that is gone leaves its place', [{}, { all: 'abdefgh', chosen: 'd' }], 'abdefgh'],
    ['a title that changed in between', [{}, { all: 'bacdefgh', chosen: 'b' }], 'abcdefgh'],
    [
      'the one in the place of one that has gone',
      [{ chosen: 'c' }, { all: 'abdefghi', chosen: 'i' }],
      'iabdefgh',
    ],
    ['an id that is unknown', [{}, { chosen: 'zz' }], 'abcdefgh'],
  ])('%s', (_case, steps, expected) => expect(arrange(steps)).toBe(expected));
});

describe('a new search sorts the cards again', () => {
  test.each<[string, Step[], string]>([
    ['with the chosen one where it is found', [{ chosen: 'c' }, { search: 'x', found: 'bcd' }], 'bcd'],
    ['with the chosen one first where it is not', [{ chosen: 'a' }, { search: 'x', found: 'cd' }], 'acd'],
    [
      'and once more when it is emptied',
      [{ chosen: 'h' }, { search: 'x', found: 'c' }, { search: '', chosen: 'b' }],
      'abcdefgh',
    ],
    ['which finds nothing', [{ search: 'x', found: '' }], ''],
  ])('%s', (_case, steps, expected) => expect(arrange(steps)).toBe(expected));
});

test('the order keeps its identity while nothing changes', () => {
  const list = { search: '', addresses: toList('ab'), found: toList('ab'), limit: 6, chosenId: '' };
  const order = arrangeCards(null, list);
  expect(arrangeCards(order, { ...list, chosenId: 'b' })).toBe(order);
});
