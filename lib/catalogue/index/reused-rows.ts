let reused = new Uint32Array(0);

/**
 * Room for so many rows at least, with anything in it: for what one set leaves of another, written and copied before anything is
 * waited for. Searches would ask for the size of the list several times each.
 */
export function getReusedRows(size: number): Uint32Array {
  if (reused.length < size) reused = new Uint32Array(size);
  return reused;
}
