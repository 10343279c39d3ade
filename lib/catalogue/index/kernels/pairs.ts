import { MAX_FLAGS } from '../../product/flags';
import { type MadeBits, toMadeBits } from './bits';
import { getKernels, type Kernels, toVectorBytes, WORD_BYTES } from './kernels';

/**
 * What each row of a list has: its vendor's place, and its type's with the flags in the lowest bits. In the kernels' memory, where
 * both are one number of 32 bits, the vendor's in its lower half.
 */
export class PairColumn {
  readonly at: number;

  /** @param pairs two numbers for each row, side by side */
  constructor(pairs: Uint16Array) {
    const kernels = getKernels();
    this.at = kernels.exports.allocate(toVectorBytes(pairs.byteLength));
    kernels.write(pairs, this.at);
    UNUSED.register(this, { kernels, at: this.at });
  }
}

const UNUSED = new FinalizationRegistry<{ kernels: Kernels; at: number }>(({ kernels, at }) =>
  kernels.exports.release(at),
);

/** Some rows of a list: one by one and upwards, or as bits. */
interface Rows {
  rows: Uint32Array | null;
  words: Int32Array | null;
}

/** What is picked, 1 or 0: of vendors and types by their places, of flags by their combination. */
export interface PairPicks {
  vendors: Uint8Array;
  types: Uint8Array;
  flags: Uint8Array;
  /** The same without the choice of subscription or one-off. */
  kinds: Uint8Array;
}

/** How many rows have each vendor, type and combination of flags, each without its own selection. */
export interface PairCounts {
  vendors: Uint32Array;
  types: Uint32Array;
  flags: Uint32Array;
  kinds: Uint32Array;
}

/** Where counts and picks stand, one after the other; the counts are 0. */
function getPlaces(kernels: Kernels, vendorCount: number, typeCount: number) {
  const vendors = toVectorBytes(vendorCount * WORD_BYTES);
  const types = toVectorBytes(typeCount * WORD_BYTES);
  const flags = MAX_FLAGS * WORD_BYTES;
  const vendorPicks = vendors + types * (MAX_FLAGS + 1) + flags * 2;
  const typePicks = vendorPicks + toVectorBytes(vendorCount);
  const flagPicks = typePicks + toVectorBytes(typeCount);
  const at = kernels.getZeros(flagPicks + MAX_FLAGS * 2);
  return {
    vendors: at,
    types: at + vendors,
    flags: at + vendors + types,
    kinds: at + vendors + types + flags,
    typeFlags: at + vendors + types + flags * 2,
    vendorPicks: at + vendorPicks,
    typePicks: at + typePicks,
    flagPicks: at + flagPicks,
    kindPicks: at + flagPicks + MAX_FLAGS,
  };
}

/** Copies rows to where kernels read them. */
function writeRows(kernels: Kernels, { rows, words }: Rows) {
  const array = rows ?? words ?? new Uint32Array();
  const { first, result } = kernels.getRegions(toVectorBytes(array.byteLength));
  kernels.write(array, first);
  return { first, result, length: array.length };
}

/**
 * Counts rows.
 * @param isNarrowing whether anything is picked: otherwise all of `picks` is
 * @returns the rows of which all is picked, in the form that the rows have; null for all of them
 */
export function countPairs(
  pairs: PairColumn,
  set: Rows,
  picks: PairPicks,
  isNarrowing: boolean,
): { counts: PairCounts; rows: Uint32Array | MadeBits | null } {
  const kernels = getKernels();
  const { exports } = kernels;
  const { first, result, length } = writeRows(kernels, set);
  const [vendorCount, typeCount] = [picks.vendors.length, picks.types.length];
  const places = getPlaces(kernels, vendorCount, typeCount);
  const { vendors, typeFlags, types, flags, kinds, vendorPicks, typePicks, flagPicks, kindPicks } = places;
  kernels.write(picks.vendors, vendorPicks);
  kernels.write(picks.types, typePicks);
  kernels.write(picks.flags, flagPicks);
  kernels.write(picks.kinds, kindPicks);
  let rows: Uint32Array | MadeBits | null = null;
  if (isNarrowing) {
    const pick = set.words ? exports.pickBitRows : exports.pickRows;
    const count = pick(
      first,
      length,
      pairs.at,
      vendorPicks,
      typePicks,
      flagPicks,
      vendors,
      typeFlags,
      result,
    );
    rows = set.words ? toMadeBits({ at: result, words: length, count }) : kernels.readUnsigned(result, count);
  } else {
    const count = set.words ? exports.countBitRows : exports.countRows;
    count(first, length, pairs.at, vendors, typeFlags);
  }
  exports.sumTypeFlags(typeFlags, typeCount, typePicks, flagPicks, kindPicks, types, flags, kinds);
  return {
    counts: {
      vendors: kernels.readUnsigned(vendors, vendorCount),
      types: kernels.readUnsigned(types, typeCount),
      flags: kernels.readUnsigned(flags, MAX_FLAGS),
      kinds: kernels.readUnsigned(kinds, MAX_FLAGS),
    },
    rows,
  };
}
