/** Values that an API might send in the place of any other. No real text or amount looks like these. */
const JUNK: readonly unknown[] = [
  null,
  true,
  '',
  '12,50 €',
  '<img src=x onerror="window.__broken=1">\u0000',
  -1,
  1e300,
  [],
  [null],
  { amount: 1 },
];

export interface Patched {
  /** Place of the junk, by dots: `rate_plans.0.name`. */
  path: string;
  /** The junk as JSON; undefined: the member is missing. */
  junk: string | undefined;
  record: unknown;
}

/** Every place in a record, by the keys that lead to it. */
function listKeyPaths(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [
    [...path, key],
    ...listKeyPaths(member, [...path, key]),
  ]);
}

function patch(record: unknown, [key = '', ...rest]: readonly string[], junk: unknown): unknown {
  if (typeof record !== 'object' || record === null) return record;
  const copy = (Array.isArray(record) ? [...record] : { ...record }) as Record<string, unknown>;
  if (rest.length > 0) copy[key] = patch(copy[key], rest, junk);
  else if (junk === undefined) delete copy[key];
  else copy[key] = junk;
  return copy;
}

/** A good record with each kind of junk in each of its places, and without each of them. */
export const buildPatches = (record: object): Patched[] =>
  listKeyPaths(record).flatMap((place) =>
    [undefined, ...JUNK].map((junk) => ({
      path: place.join('.'),
      junk: junk === undefined ? undefined : JSON.stringify(junk),
      record: patch(record, place, junk),
    })),
  );

/** Paths of numbers that are none. */
export function notNumbers(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => notNumbers(member, `${path}.${key}`));
}
