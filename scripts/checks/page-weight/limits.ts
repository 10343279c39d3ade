import { type PageWeight, sumWeight, toKilobytes } from './measure';

/** Kilobytes by page, and by what a page is made of: `limits.json`. */
export type Limits = Record<string, Record<string, number>>;

/** Names of chunks decide how they are cut; a build of the same code differs by less. */
const TOLERANCE_KB = 2;
const TOTAL = 'all';

/** What is there now, as the limit of tomorrow. */
export const toLimits = (pages: ReadonlyMap<string, PageWeight>): Limits =>
  Object.fromEntries(
    [...pages].map(([page, weight]) => [
      page,
      {
        [TOTAL]: sumWeight(weight),
        ...Object.fromEntries([...weight].map(([part, bytes]) => [part, toKilobytes(bytes)])),
      },
    ]),
  );

/** The parts of a page that are heavier than they were, the heaviest growth first. */
function findGrown(weight: PageWeight, limit: Record<string, number>): string {
  return [...weight]
    .map(([part, bytes]) => ({ part, now: toKilobytes(bytes), before: limit[part] ?? 0 }))
    .filter(({ now, before }) => now > before)
    .sort((a, b) => b.now - b.before - (a.now - a.before))
    .map(({ part, now, before }) => `${part} ${before} → ${now}`)
    .join(', ');
}

/** Pages that load more than their limit, and pages without one. Empty when all is well. */
export function findOverweight(pages: ReadonlyMap<string, PageWeight>, limits: Limits): string[] {
  return [...pages].flatMap(([page, weight]) => {
    const limit = limits[page];
    if (!limit) return [`${page} has no limit: it loads ${sumWeight(weight)} kB`];
    const [now, most] = [sumWeight(weight), limit[TOTAL] ?? 0];
    if (now <= most + TOLERANCE_KB) return [];
    return [`${page} loads ${now} kB of JavaScript, its limit is ${most} kB: ${findGrown(weight, limit)}`];
  });
}
