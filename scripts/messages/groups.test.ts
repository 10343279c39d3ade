import { expect, test } from 'vitest';
import { findGroups } from './groups.mjs';

const CATALOGUE = new Map([
  ['orders', ['list', 'states', 'errors']],
  ['price-lists', ['page']],
]);

test.each([
  ['of a group', "const t = useTranslations('orders.list');", ['orders.list']],
  ['of a full key', "message('orders.errors.gone', { number })", ['orders.errors']],
  ['of a type', "(t: Translator<'price-lists.page'>) => t('title')", ['price-lists.page']],
  [
    'of a key that ends at run time',
    'const t = useTranslations(); t(`orders.states.$' + '{state}`)',
    ['orders.states'],
  ],
  [
    'of a file, by its keys',
    "const t = useTranslations('orders'); t('list.title'); t(`states." + '$' + '{a}`)',
    ['orders.list', 'orders.states'],
  ],
  [
    'of a file, by a key of a table',
    "const t = useTranslations('orders'); t(LABELS[a])",
    ['orders.errors', 'orders.list', 'orders.states'],
  ],
  [
    'of a file whose translator has no name',
    "f(useTranslations('orders'))",
    ['orders.errors', 'orders.list', 'orders.states'],
  ],
  [
    'of the code, not of its comments',
    "/** Such as `orders.list`. */\n  // 'orders.states'\n/**\n * 'orders.list.title'\n */\nmessage('orders.errors.gone')",
    ['orders.errors'],
  ],
  ['of nothing that there is', "const t = useTranslations('orders.none'); open('price-lists.csv')", []],
])('the groups %s', (_name, source, groups) => {
  expect(findGroups(source, CATALOGUE)).toEqual(groups);
});
