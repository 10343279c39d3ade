import { type PageWeight, sumWeight } from './measure';

/** The most that a page may load, in kilobytes. The first prefix that fits decides. */
const LIMITS: readonly { prefix: string; kilobytes: number }[] = [
  { prefix: '/(portal)/o/[organisationId]/admin', kilobytes: 330 },
  { prefix: '/(setup)', kilobytes: 330 },
  { prefix: '/(portal)', kilobytes: 230 },
  // Sign-in, its neighbours, and pages that say what is missing.
  { prefix: '/', kilobytes: 200 },
];

const listParts = (weight: PageWeight): string =>
  [...weight]
    .sort(([, a], [, b]) => b - a)
    .map(([part, bytes]) => `${part} ${sumWeight(new Map([[part, bytes]]))}`)
    .join(', ');

/** Pages that load more than their limit, with what they are made of. Empty when all is well. */
export function findOverweight(pages: ReadonlyMap<string, PageWeight>): string[] {
  return [...pages].flatMap(([page, weight]) => {
    const limit = LIMITS.find(({ prefix }) => page.startsWith(prefix))?.kilobytes ?? 0;
    const total = sumWeight(weight);
    if (total <= limit) return [];
    return [`${page} loads ${total} kB of JavaScript, its limit is ${limit} kB: ${listParts(weight)}`];
  });
}
