import { getKernels, toVectorBytes } from './kernels';

/** The bits that a kernel made, before they are taken out. */
export interface MadeBits {
  /** How many are set. */
  count: number;
  /** The bits themselves. */
  toWords(): Int32Array;
  /** The rows that have one, upwards: of a thirty-second of the list at most, which takes as much memory as the bits. */
  toRows(): Uint32Array;
}

/** @param at where the bits are. @param words how many words they take */
export function toMadeBits({ at, words, count }: { at: number; words: number; count: number }): MadeBits {
  const kernels = getKernels();
  return {
    count,
    toWords: () => kernels.readSigned(at, words),
    toRows() {
      const { first } = kernels.getRegions(0);
      kernels.exports.writeRows(at, words, first);
      return kernels.readUnsigned(first, count);
    },
  };
}

/**
 * Of rows that stand one by one and upwards, those that are among others of the list, or those that are not.
 * @param size rows of the list
 */
export function keepRows(
  size: number,
  rows: Uint32Array,
  others: Uint32Array,
  isAmong: boolean,
): Uint32Array {
  const kernels = getKernels();
  const regions = kernels.getRegions(
    toVectorBytes(Math.max(Math.ceil(size / 8), rows.byteLength, others.byteLength)),
  );
  const { first, second, result, marks } = regions;
  kernels.write(rows, first);
  kernels.write(others, second);
  const unwanted = isAmong ? 0 : 1;
  const count = kernels.exports.keepRows(first, rows.length, second, others.length, marks, unwanted, result);
  return kernels.readUnsigned(result, count);
}

const COMBINE = { and: 'intersectBits', or: 'uniteBits', but: 'subtractBits' } as const;

/** The bits of two sets of one list: of both, of either, or of the first but not the second. */
export function combineBits(first: Int32Array, second: Int32Array, how: keyof typeof COMBINE): MadeBits {
  const kernels = getKernels();
  const bytes = toVectorBytes(first.byteLength);
  const regions = kernels.getRegions(bytes);
  kernels.write(first, regions.first);
  kernels.write(second, regions.second);
  const count = kernels.exports[COMBINE[how]](regions.first, regions.second, regions.result, bytes);
  return toMadeBits({ at: regions.result, words: first.length, count });
}

/** Bits that were set one by one. */
export function countBits(words: Int32Array): MadeBits {
  const kernels = getKernels();
  const bytes = toVectorBytes(words.byteLength);
  const { result } = kernels.getRegions(bytes);
  kernels.write(words, result);
  const count = kernels.exports.countBits(result, bytes);
  return toMadeBits({ at: result, words: words.length, count });
}
