/** Of 16 bytes, how many bits of each four are set. */
function countEach(bits: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(bits)));
}

function sumLanes(counts: v128): i32 {
  return (
    i32x4.extract_lane(counts, 0) +
    i32x4.extract_lane(counts, 1) +
    i32x4.extract_lane(counts, 2) +
    i32x4.extract_lane(counts, 3)
  );
}

/** How many bits are set. */
export function countBits(bits: usize, bytes: i32): i32 {
  let counts = i32x4.splat(0);
  for (let at: i32 = 0; at < bytes; at += 16) counts = i32x4.add(counts, countEach(v128.load(bits + at)));
  return sumLanes(counts);
}

/** Writes the bits of both. @returns how many they are */
export function intersectBits(first: usize, second: usize, into: usize, bytes: i32): i32 {
  let counts = i32x4.splat(0);
  for (let at: i32 = 0; at < bytes; at += 16) {
    const bits = v128.and(v128.load(first + at), v128.load(second + at));
    v128.store(into + at, bits);
    counts = i32x4.add(counts, countEach(bits));
  }
  return sumLanes(counts);
}

/** Writes the bits of either. @returns how many they are */
export function uniteBits(first: usize, second: usize, into: usize, bytes: i32): i32 {
  let counts = i32x4.splat(0);
  for (let at: i32 = 0; at < bytes; at += 16) {
    const bits = v128.or(v128.load(first + at), v128.load(second + at));
    v128.store(into + at, bits);
    counts = i32x4.add(counts, countEach(bits));
  }
  return sumLanes(counts);
}

/** Writes the bits of the first that the second does not have. @returns how many they are */
export function subtractBits(first: usize, second: usize, into: usize, bytes: i32): i32 {
  let counts = i32x4.splat(0);
  for (let at: i32 = 0; at < bytes; at += 16) {
    const bits = v128.andnot(v128.load(first + at), v128.load(second + at));
    v128.store(into + at, bits);
    counts = i32x4.add(counts, countEach(bits));
  }
  return sumLanes(counts);
}
