/**
 * Memory for rows that are written and read before anything is waited for: searches would ask for the size of the list several
 * times each. `kept` is what one set leaves of another.
 */
const reused = { kept: new Uint32Array(0) };

/** Room for so many rows at least, with anything in it; whoever keeps them copies them. */
export function getReusedRows(name: keyof typeof reused, size: number): Uint32Array {
  if (reused[name].length < size) reused[name] = new Uint32Array(size);
  return reused[name];
}
