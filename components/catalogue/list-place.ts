/** Where somebody was in a list when they left it. */
export interface ListPlace {
  /** Pixels from the top of the page. */
  y: number;
  /** Measured heights by the line's key, so that the list is as high again before its lines are drawn. */
  heights: ReadonlyMap<string | number | bigint, number>;
}

/** More lists than anybody goes back through. */
const MOST_KEPT = 30;

// Only ever written by a browser, where one person's pages share them: a server draws every list from its top.
const places = new Map<string, ListPlace>();
let cameBackTo: string | null = null;

const here = (): string => window.location.pathname + window.location.search;

if (typeof window !== 'undefined')
  window.addEventListener('popstate', () => {
    cameBackTo = here();
  });

/** The place in the list at the present address, when Back or Forward has just led to it; null for a list opened anew. */
export function returnPlace(): ListPlace | null {
  return typeof window !== 'undefined' && cameBackTo === here() ? (places.get(here()) ?? null) : null;
}

/** Keeps the place in the list at the present address; from now on it is not returned to by itself. */
export function keepPlace(heights: ListPlace['heights']): void {
  cameBackTo = null;
  places.delete(here());
  places.set(here(), { y: window.scrollY, heights });
  const oldest = places.keys().next();
  if (places.size > MOST_KEPT && !oldest.done) places.delete(oldest.value);
}
