/** Bits of a type's number that are the flags of a product: `MAX_FLAGS` combinations (lib/catalogue/product/flags.ts). */
const FLAG_BITS: u32 = 5;
const FLAGS: u32 = (1 << FLAG_BITS) - 1;

/** Adds to one of some counts. */
function add(counts: usize, place: u32, count: u32): void {
  const at = counts + (place << 2);
  store<u32>(at, load<u32>(at) + count);
}

function getPair(pairs: usize, rows: usize): u32 {
  return load<u32>(pairs + (load<u32>(rows) << 2));
}

function countPair(pair: u32, vendors: usize, typeFlags: usize): void {
  add(vendors, pair & 0xffff, 1);
  add(typeFlags, pair >>> 16, 1);
}

/** Counts rows by vendor, and by type with flags. Eight pairs are read before they are counted: they are waited for together. */
export function countRows(rows: usize, count: i32, pairs: usize, vendors: usize, typeFlags: usize): void {
  const end = rows + (count << 2);
  let at = rows;
  for (; at + 32 <= end; at += 32) {
    const one = getPair(pairs, at);
    const two = getPair(pairs, at + 4);
    const three = getPair(pairs, at + 8);
    const four = getPair(pairs, at + 12);
    const five = getPair(pairs, at + 16);
    const six = getPair(pairs, at + 20);
    const seven = getPair(pairs, at + 24);
    const eight = getPair(pairs, at + 28);
    countPair(one, vendors, typeFlags);
    countPair(two, vendors, typeFlags);
    countPair(three, vendors, typeFlags);
    countPair(four, vendors, typeFlags);
    countPair(five, vendors, typeFlags);
    countPair(six, vendors, typeFlags);
    countPair(seven, vendors, typeFlags);
    countPair(eight, vendors, typeFlags);
  }
  for (; at < end; at += 4) countPair(getPair(pairs, at), vendors, typeFlags);
}

/** The same of bits. */
export function countBitRows(bits: usize, words: i32, pairs: usize, vendors: usize, typeFlags: usize): void {
  for (let place: i32 = 0; place < words; place += 2) {
    const pairsOfWords = pairs + (place << 7);
    let left = load<u64>(bits + (place << 2));
    while (left) {
      countPair(load<u32>(pairsOfWords + ((<usize>ctz(left)) << 2)), vendors, typeFlags);
      left &= left - 1;
    }
  }
}

/**
 * Counts a row by vendor if type and flags are picked, and by type and flags if the vendor is. Picks are 1 or 0 for each vendor,
 * for each type and for each combination of flags.
 * @returns whether all are picked, 1 or 0
 */
function countPickedPair(
  pair: u32,
  vendorPicks: usize,
  typePicks: usize,
  flagPicks: usize,
  vendors: usize,
  typeFlags: usize,
): u32 {
  const vendor = pair & 0xffff;
  const both = pair >>> 16;
  const isVendor = <u32>load<u8>(vendorPicks + vendor);
  const isOther = <u32>(load<u8>(typePicks + (both >>> FLAG_BITS)) & load<u8>(flagPicks + (both & FLAGS)));
  add(vendors, vendor, isOther);
  add(typeFlags, both, isVendor);
  return isVendor & isOther;
}

/** Counts rows as `countPickedPair` does, and writes those of which all is picked. @returns how many they are */
export function pickRows(
  rows: usize,
  count: i32,
  pairs: usize,
  vendorPicks: usize,
  typePicks: usize,
  flagPicks: usize,
  vendors: usize,
  typeFlags: usize,
  into: usize,
): i32 {
  const end = rows + (count << 2);
  let to = into;
  for (let at = rows; at < end; at += 4) {
    store<u32>(to, load<u32>(at));
    const pair = getPair(pairs, at);
    to += countPickedPair(pair, vendorPicks, typePicks, flagPicks, vendors, typeFlags) << 2;
  }
  return i32((to - into) >> 2);
}

/** The same of bits, into bits. */
export function pickBitRows(
  bits: usize,
  words: i32,
  pairs: usize,
  vendorPicks: usize,
  typePicks: usize,
  flagPicks: usize,
  vendors: usize,
  typeFlags: usize,
  into: usize,
): i32 {
  let count = 0;
  for (let place: i32 = 0; place < words; place += 2) {
    const pairsOfWords = pairs + (place << 7);
    let left = load<u64>(bits + (place << 2));
    let picked: u64 = 0;
    while (left) {
      const bit = ctz(left);
      const pair = load<u32>(pairsOfWords + ((<usize>bit) << 2));
      picked |= (<u64>countPickedPair(pair, vendorPicks, typePicks, flagPicks, vendors, typeFlags)) << bit;
      left &= left - 1;
    }
    store<u64>(into + (place << 2), picked);
    count += i32(popcnt(picked));
  }
  return count;
}

/**
 * Adds up what was counted by type with flags: for each type, of the flags that are picked; for each combination of flags, of the
 * types that are picked: once of the flags that are picked, and once of those without the choice of subscription or one-off.
 */
export function sumTypeFlags(
  typeFlags: usize,
  typeCount: u32,
  typePicks: usize,
  flagPicks: usize,
  kindPicks: usize,
  types: usize,
  flags: usize,
  kinds: usize,
): void {
  for (let type: u32 = 0; type < typeCount; type++) {
    const isType = <u32>load<u8>(typePicks + type);
    for (let first: u32 = 0; first <= FLAGS; first += 4) {
      const counts = typeFlags + (((type << FLAG_BITS) + first) << 2);
      if (!v128.any_true(v128.load(counts))) continue;
      for (let flag = first; flag < first + 4; flag++) {
        const count = load<u32>(counts + ((flag - first) << 2));
        const picked = count * <u32>load<u8>(flagPicks + flag);
        add(types, type, picked);
        add(flags, flag, picked * isType);
        add(kinds, flag, count * isType * <u32>load<u8>(kindPicks + flag));
      }
    }
  }
}
