import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveProfile } from '@/lib/contract/default-profile';
import { createUpstream } from '@/lib/upstream/create-upstream';
import { foreignChoices } from '@/lib/upstream/testing/foreign-api/arbitrary';
import { FOREIGN_APIS, type ForeignChoices } from '@/lib/upstream/testing/foreign-api/choices';
import { startForeignApi } from '@/lib/upstream/testing/foreign-api/server';
import { advancePaging, fetchAllPages, NO_PAGES } from './paging';

/**
 * Reads a whole list of a foreign API.
 * @returns the listed ids, and the number of requested pages
 */
async function readAll(choices: ForeignChoices, productCount: number) {
  const api = await startForeignApi(choices, productCount);
  try {
    const profile = resolveProfile(api.profile);
    const upstream = createUpstream({ profile, credentials: api.client });
    const ids = new Set<number>();
    let paging = NO_PAGES;
    await fetchAllPages(upstream, { paging, last: null }, async (_page, listing) => {
      const records = listing.records().map(({ id }) => id ?? 0);
      if (records.every((id) => ids.has(id))) return null;
      for (const id of records) ids.add(id);
      paging = advancePaging(paging, { received: records.length, readable: records.length });
      return paging;
    });
    const path = `GET ${profile.version && `/${profile.version}`}${profile.paths.products}`;
    return { ids, asked: api.journal.filter((line) => line === path).length };
  } finally {
    await api.close();
  }
}

describe.each(FOREIGN_APIS)('the list of an API with $name', (choices) => {
  const max = choices.maxPerPage;
  test.each([1, max - 1, max, max + 1, 2 * max, 2 * max + 1])(
    'is read to its end with %i products',
    async (count) => {
      const { ids, asked } = await readAll(choices, count);
      expect(ids.size).toBe(count);
      expect(asked).toBeLessThanOrEqual(Math.ceil(count / max) + 2);
    },
  );
});

test('a total that is only that of the page does not end the list', async () => {
  const [, , , , , last] = FOREIGN_APIS;
  if (!last) throw new Error('no such API');
  const own = { ...last, isTotalOfPage: true };
  expect((await readAll(own, 250)).ids.size).toBe(250);
});

test('every list is read to its end with any paging of a distributor', async () => {
  await fc.assert(
    fc.asyncProperty(foreignChoices, fc.integer({ min: 1, max: 300 }), async (choices, count) => {
      expect((await readAll(choices, count)).ids.size).toBe(count);
    }),
    { numRuns: 40 },
  );
}, 120_000);
