/** The scroll position of a list when it was left. */
export interface ListPlace {
  /** Pixels from the top of the page. */
  y: number;
  /** Heights by the line's key, so that the list is as high again before its lines are drawn. */
  heights: ReadonlyMap<Line['key'], number>;
}

/** A line with its measured height, or the assumed one if it was never drawn. */
interface Line {
  key: string | number | bigint;
  size: number;
}

/** The number of lists whose positions are stored. */
const MAX_PLACES = 30;

// Only ever written by a browser, where one person's pages share them: a server draws every list from its top.
const places = new Map<string, { y: number; lines: readonly Line[] }>();
let returnedTo: string | null = null;

const getCurrentAddress = (): string => window.location.pathname + window.location.search;

/**
 * Begins to notice Back and Forward. To be called before the router listens to them: it draws a list at once, within its
 * own listener, and the list asks for its place as it is drawn first.
 */
export function trackReturns(): void {
  window.addEventListener('popstate', () => {
    returnedTo = getCurrentAddress();
  });
}

/** Returns the scroll position at the current URL after Back or Forward; null for a list opened in any other way. */
export function getReturnPlace(): ListPlace | null {
  const saved =
    typeof window !== 'undefined' && returnedTo === getCurrentAddress()
      ? places.get(getCurrentAddress())
      : undefined;
  return saved ? { y: saved.y, heights: new Map(saved.lines.map(({ key, size }) => [key, size])) } : null;
}

/** Stores the position of the list at the current URL; from now on it is not restored automatically. */
export function savePlace(lines: readonly Line[]): void {
  returnedTo = null;
  places.delete(getCurrentAddress());
  places.set(getCurrentAddress(), { y: window.scrollY, lines });
  const oldest = places.keys().next();
  if (places.size > MAX_PLACES && !oldest.done) places.delete(oldest.value);
}
