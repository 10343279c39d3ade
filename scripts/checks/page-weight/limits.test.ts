import { expect, test } from 'vitest';
import { findOverweight } from './limits';

const toPages = (path: string, kilobytes: number) =>
  new Map([
    [
      path,
      new Map([
        ['app/layout', 40_000],
        ['app/page', (kilobytes - 40) * 1000],
      ]),
    ],
  ]);

test.each([
  ['a page of the portal', '/(portal)/o/[organisationId]/cart', 230],
  ['a page of the administration', '/(portal)/o/[organisationId]/admin/brand', 330],
  ['the set-up', '/(setup)/setup', 330],
  ['the sign-in', '/(public)/sign-in', 200],
  ['a page that is not found', '/_not-found', 200],
])('%s loads its limit and no more', (_name, path, limit) => {
  expect(findOverweight(toPages(path, limit))).toEqual([]);
  expect(findOverweight(toPages(path, limit + 1))).toEqual([
    `${path} loads ${limit + 1} kB of JavaScript, its limit is ${limit} kB: app/page ${limit - 39}, app/layout 40`,
  ]);
});
