/** Moves the entry at a place up (-1) or down (1); the same entries when it is at an end, or there is none. */
export function moveEntry<T>(entries: readonly T[], from: number, by: -1 | 1): readonly T[] {
  const [moved, other] = [entries[from], entries[from + by]];
  return moved && other ? entries.with(from, other).with(from + by, moved) : entries;
}
