/** Writes the rows that have a bit, upwards. */
export function writeRows(bits: usize, words: i32, into: usize): void {
  let to = into;
  // Two words at a time: a loop over bits ends half as often, which no processor foresees.
  for (let place: i32 = 0; place < words; place += 2) {
    let left = load<u64>(bits + (place << 2));
    while (left) {
      store<u32>(to, (place << 5) + <u32>ctz(left));
      to += 4;
      left &= left - 1;
    }
  }
}

/**
 * Writes the rows that are among others, or with `unwanted` 1 those that are not.
 * @param marks a bit for each row of the list, none of them set before and after
 * @returns how many they are
 */
export function keepRows(
  rows: usize,
  count: i32,
  others: usize,
  otherCount: i32,
  marks: usize,
  unwanted: u32,
  into: usize,
): i32 {
  const end = rows + (count << 2);
  const othersEnd = others + (otherCount << 2);
  for (let at = others; at < othersEnd; at += 4) {
    const row = load<u32>(at);
    const mark = marks + ((row >>> 5) << 2);
    store<u32>(mark, load<u32>(mark) | (1 << (row & 31)));
  }
  let to = into;
  for (let at = rows; at < end; at += 4) {
    const row = load<u32>(at);
    store<u32>(to, row);
    // Without a branch: no processor would guess which rows are kept.
    to += (((load<u32>(marks + ((row >>> 5) << 2)) >>> (row & 31)) & 1) ^ unwanted) << 2;
  }
  for (let at = others; at < othersEnd; at += 4) store<u32>(marks + ((load<u32>(at) >>> 5) << 2), 0);
  return i32((to - into) >> 2);
}
