import { type ChangesFilter, changesFilterSchema } from './schema';

/** Reads the page's address. A part that cannot be read is left out: an old link still shows a list. */
export function parseChangesFilter(search: Pick<URLSearchParams, 'getAll'>): ChangesFilter {
  const given = ['since', 'kind', 'vendor', 'type'].map((key) => {
    const all = search.getAll(key);
    return [key, key === 'since' ? all[0] : all] as const;
  });
  const valid = given.filter(
    ([key, value]) =>
      value !== undefined && value.length > 0 && changesFilterSchema.safeParse({ [key]: value }).success,
  );
  return changesFilterSchema.parse(Object.fromEntries(valid));
}
