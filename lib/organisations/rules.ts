import { isOwnOrganisation } from '@/lib/contract/organisation';

/** An organisation's place, as the API lists it or, of one of the portal's own, as a person gave it. */
export interface TreeNode {
  id: number;
  parentId: number | null;
}

/** No real chain of resellers is this long; a longer one would only make paths without end. */
const MAX_DEPTH = 64;

/** The ids from `id` upwards until a root, an unknown parent, a repeat or a known path. */
function collectAncestors(
  id: number,
  parents: ReadonlyMap<number, number | null>,
  known: ReadonlyMap<number, number[]>,
): number[] {
  const ancestors: number[] = [];
  const visited = new Set<number>();
  let at: number | null = id;
  while (at !== null && parents.has(at) && !known.has(at) && !visited.has(at)) {
    ancestors.push(at);
    visited.add(at);
    at = parents.get(at) ?? null;
  }
  return ancestors;
}

/**
 * Builds the path of every organisation from its root down to itself. It tolerates bad records: a missing parent makes a root, and a circle
 * of parents is cut above its smallest id. No organisation gains a tree by a mistake in the data.
 */
export function buildPaths(records: readonly TreeNode[]): Map<number, number[]> {
  const parents = breakCycles(records);
  const paths = new Map<number, number[]>();
  for (const { id } of records) {
    for (const each of collectAncestors(id, parents, paths).reverse()) {
      const above = paths.get(parents.get(each) ?? Number.NaN) ?? [];
      paths.set(each, above.length >= MAX_DEPTH ? [each] : [...above, each]);
    }
  }
  return paths;
}

/** Parents by id, with the parent of the smallest member of each circle taken away. */
function breakCycles(records: readonly TreeNode[]): Map<number, number | null> {
  const parents = new Map(records.map(({ id, parentId }) => [id, parentId] as const));
  const settled = new Set<number>();
  for (const { id } of records) {
    const walked: number[] = [];
    const onThisWalk = new Set<number>();
    let at: number | null = id;
    while (at !== null && parents.has(at) && !settled.has(at) && !onThisWalk.has(at)) {
      walked.push(at);
      onThisWalk.add(at);
      at = parents.get(at) ?? null;
    }
    if (at !== null && onThisWalk.has(at)) {
      parents.set(Math.min(...walked.slice(walked.indexOf(at))), null);
    }
    for (const each of walked) settled.add(each);
  }
  return parents;
}

/** Parts what an API lists into what can be its own, and what bears a number that the portal keeps for itself. */
export function partitionOwnIds<P extends TreeNode>(records: readonly P[]): { accepted: P[]; refused: P[] } {
  return {
    accepted: records.filter(({ id }) => !isOwnOrganisation(id)),
    refused: records.filter(({ id }) => isOwnOrganisation(id)),
  };
}

/**
 * Merges the organisations that one connection listed into the known ones. An organisation may not see its own parent: when it lists itself
 * with no parent, the parent that a connection above gave stays. The API does not know the portal's own organisations, so its list can
 * neither move one of them nor put an organisation below one.
 * @param sourceId the organisation whose connection was asked.
 */
export function mergeNodes(
  known: readonly TreeNode[],
  listed: readonly TreeNode[],
  sourceId: number,
): TreeNode[] {
  const nodes = new Map(known.map((place) => [place.id, place]));
  for (const { id, parentId } of partitionOwnIds(listed).accepted) {
    const before = nodes.get(id);
    const hasNoParent = parentId === null ? id === sourceId : isOwnOrganisation(parentId);
    nodes.set(id, { id, parentId: hasNoParent ? (before?.parentId ?? null) : parentId });
  }
  return [...nodes.values()];
}

/** Under whom the API takes what is ordered at the end of a path: the lowest that it knows; null when it knows none. */
export const getOrderingId = (path: readonly number[]): number | null =>
  path.findLast((id) => !isOwnOrganisation(id)) ?? null;

/** First customer number of a seller: five digits are not mistaken for a quantity. */
export const FIRST_CUSTOMER_NUMBER = 10_001;

/** Maximum depth of an own organisation: far above the depth at which a path is cut, so changes of the API above it do no harm. */
export const MAX_OWN_DEPTH = 32;

/** The words of a type-ahead text, folded as names are. */
export const toSearchWords = (text: string): string[] =>
  text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
