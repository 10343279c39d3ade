import type { Address } from '@/lib/contract/organisation';
import { findLikelyReplacement } from '../rules';

interface IdentifiedAddress {
  id: string;
  body: Address;
}

/** An address that the API lists no longer. */
export interface RemovedAddress extends IdentifiedAddress {
  /** Id of the new address that probably replaces it; null when none is similar. */
  replacementId: string | null;
}

/** Comparing each with each takes long where everything changed at once; beyond this many no replacement is looked for. */
const MAX_COMPARISONS = 1_000_000;

/** Finds the addresses that are missing from the last read, with their probable replacements. */
export function findRemovedAddresses(
  before: readonly IdentifiedAddress[],
  after: readonly IdentifiedAddress[],
): RemovedAddress[] {
  const [beforeIds, afterIds] = [before, after].map((list) => new Set(list.map(({ id }) => id)));
  const gone = before.filter(({ id }) => !afterIds?.has(id));
  const fresh = after.filter(({ id }) => !beforeIds?.has(id));
  const isComparable = gone.length * fresh.length <= MAX_COMPARISONS;
  const idByBody = new Map(fresh.map(({ id, body }) => [body, id]));
  const bodies = isComparable ? [...idByBody.keys()] : [];
  return gone.map(({ id, body }) => {
    const replacement = findLikelyReplacement(body, bodies);
    return { id, body, replacementId: replacement && (idByBody.get(replacement) ?? null) };
  });
}
