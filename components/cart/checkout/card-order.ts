interface Identified {
  id: string;
}

/** The order of the cards, and the search that it was made for. */
export interface CardOrder {
  search: string;
  ids: readonly string[];
}

export interface CardList {
  search: string;
  /** Every address that can be chosen. */
  addresses: readonly Identified[];
  /** The addresses that the search finds, sorted. */
  found: readonly Identified[];
  /** Cards that are shown at once. */
  limit: number;
  /** Id of the chosen one; empty without one. */
  chosenId: string;
}

const toIds = (addresses: readonly Identified[]): string[] => addresses.map(({ id }) => id);

/**
 * The order is made when the list is first shown and when the search changes. A choice among the cards that are shown
 * leaves it alone: a card that moved would lead the arrow keys back to the one before it, and the order to another place.
 * @param kept the present order; null before there is one
 * @returns the present order itself where nothing changes
 */
export function arrangeCards(kept: CardOrder | null, list: CardList): CardOrder {
  const { search, addresses, found, limit, chosenId } = list;
  const sorted = toIds(found);
  const ids = kept?.search === search ? keepPlaces(kept.ids, sorted, toIds(addresses)) : sorted;
  const place = ids.indexOf(chosenId);
  const isHidden = addresses.some(({ id }) => id === chosenId) && (place === -1 || place >= limit);
  // An address that was not chosen among these cards is preselected, or was chosen before the search.
  const order = isHidden ? [chosenId, ...ids.filter((id) => id !== chosenId)] : ids;
  return kept?.search === search && isSameList(kept.ids, order) ? kept : { search, ids: order };
}

/** Addresses that are new come last, and those that are gone leave. */
function keepPlaces(
  kept: readonly string[],
  sorted: readonly string[],
  existing: readonly string[],
): string[] {
  const isKept = new Set(kept);
  const exists = new Set(existing);
  return [...kept.filter((id) => exists.has(id)), ...sorted.filter((id) => !isKept.has(id))];
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);
