import { expect, test } from 'vitest';
import { type Citable, findBrokenCitations, findMapErrors, findUnlistedDecisions } from './citations';

const THERE = [
  'docs/ui.md',
  'docs/decisions/0107-a.md',
  'lib/cart',
  'lib/cart/model/rules.ts',
  'lib/platform/errors.ts',
  'app',
];
const CITABLE: Citable = {
  exists: (path) => THERE.includes(path),
  decisions: new Set(['0107', '0041']),
};
const findRules = (file: string, text: string) =>
  findBrokenCitations(file, text, CITABLE).map(({ rule }) => rule);

test.each([
  ['lib/a.ts', '// see docs/gone.md', 'docs/gone.md'],
  ['lib/a.ts', ' * Why: docs/decisions/0999.', 'docs/decisions/0999'],
  ['lib/a.ts', '/** One POST (decision 999). */', 'decision 999'],
  ['lib/a.ts', `const a = 1; /${'/'} as decisions 41 and 999 say`, 'decisions 41 and 999'],
  ['app/page.tsx', '{/* lib/cart/gone.ts */}', 'lib/cart/gone.ts'],
  ['docs/a.md', 'in `components/gone/x.tsx`, as ever', 'components/gone/x.tsx'],
  ['docs/a.md', '[why](gone.md#here)', '](gone.md#here)'],
  ['lib/a.ts', `// ${'DES'}IGN §4`, `${'DES'}IGN`],
  ['lib/a.ts', `// (${'U'}I.md, Frame)`, `${'U'}I.md`],
])('%s: %s', (file, text, cited) => {
  expect(findBrokenCitations(file, `fine\n${text}`, CITABLE)).toEqual([
    { file, line: 2, rule: `${cited} does not exist` },
  ]);
});

test.each([
  ['lib/a.ts', '// docs/ui.md §4, docs/decisions/0107 and decision 41'],
  ['lib/a.ts', ' * By `lib/cart/model/rules`, and all of lib/cart/ (lib/platform/errors.ts).'],
  ['lib/a.ts', "import { a } from '@/lib/gone';"],
  ['lib/a.ts', "const path = 'docs/gone.md';"],
  ['lib/a.ts', 'process.env.RELIABILITY_COUNTS // where the counts go'],
  ['docs/a.md', '[ours](ui.md), [theirs](https://example.com/x.md), `lib/<feature>/tables.ts` in lib/**'],
])('%s may contain %s', (file, text) => {
  expect(findRules(file, text)).toEqual([]);
});

test('the map names exactly the folders of lib', () => {
  const readme = 'Map\n\nlib/   the code:\n  cart/    the cart\n  gone/    was\nworker/  jobs\n';
  expect(findMapErrors(readme, ['cart', 'orders']).map(({ rule }) => rule)).toEqual([
    'the map leaves out lib/orders',
    'the map names lib/gone, which is not there',
  ]);
});

test('the list of decisions names every record', () => {
  const list = '| 0041 | [One](0041-one.md) |';
  const rules = findUnlistedDecisions(list, ['README.md', '0041-one.md', '0107-two.md']).map(
    ({ rule }) => rule,
  );
  expect(rules).toEqual(['the list leaves out 0107-two.md']);
});
