import { expect, test } from 'vitest';
import { chooseExamples } from './list-preview';

const at = (id: number, rule: string | null, isAboveRrp = false) => ({ id, rule, isAboveRrp });

test.each([
  ['nothing', [], 20, []],
  ['the markup alone', [at(1, null), at(2, null)], 20, [1, 2]],
  ['one of each rule before the rest', [at(1, null), at(2, 'a'), at(3, 'a'), at(4, 'b')], 3, [2, 4, 1]],
  ['the example of a rule that is above the list price', [at(1, 'a'), at(2, 'a', true)], 1, [2]],
  ['what is above the list price before the rest', [at(1, null), at(2, null, true), at(3, 'a')], 2, [3, 2]],
  ['no more than fit', [at(1, 'a'), at(2, 'b'), at(3, 'c')], 2, [1, 2]],
  ['every product once', [at(1, 'a', true), at(2, null, true)], 20, [1, 2]],
])('shows %s', (_title, candidates, max, ids) => {
  expect(chooseExamples(candidates, max).map(({ id }) => id)).toEqual(ids);
});
