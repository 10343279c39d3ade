/**
 * Memory for rows that are written and read before anything is waited for: searches would ask for the size of the list several
 * times each. `block` is a part of a set, `picked` what a search lists, `kept` what one set leaves of another.
 */
const reused = { block: new Uint32Array(0), picked: new Uint32Array(0), kept: new Uint32Array(0) };

/** Room for so many rows at least, with anything in it; whoever keeps them copies them. */
export function getReusedRows(name: keyof typeof reused, size: number): Uint32Array {
  if (reused[name].length < size) reused[name] = new Uint32Array(size);
  return reused[name];
}

let marks = new Int32Array(0);

/** A bit for each row of a list of this size, none of them set; whoever sets some clears them again. */
export function getReusedMarks(size: number): Int32Array {
  const words = Math.ceil(size / 32);
  if (marks.length < words) marks = new Int32Array(words);
  return marks;
}
