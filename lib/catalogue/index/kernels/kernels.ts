import { KERNELS_MODULE } from './module';

/** What `assembly/kernels.ts` exports; numbers are places in its memory, in bytes. */
interface KernelExports {
  memory: WebAssembly.Memory;
  allocate(bytes: number): number;
  release(at: number): void;
  countBits(bits: number, bytes: number): number;
  intersectBits(first: number, second: number, into: number, bytes: number): number;
  uniteBits(first: number, second: number, into: number, bytes: number): number;
  subtractBits(first: number, second: number, into: number, bytes: number): number;
  writeRows(bits: number, words: number, into: number): void;
  keepRows(rows: number, count: number, others: number, otherCount: number, ...rest: KeepPlaces): number;
  countRows(rows: number, count: number, pairs: number, ...into: CountPlaces): void;
  countBitRows(bits: number, words: number, pairs: number, ...into: CountPlaces): void;
  pickRows(rows: number, count: number, pairs: number, ...picks: PickPlaces): number;
  pickBitRows(bits: number, words: number, pairs: number, ...picks: PickPlaces): number;
  sumTypeFlags(typeFlags: number, typeCount: number, ...sums: SumPlaces): void;
}
type KeepPlaces = [marks: number, unwanted: 0 | 1, into: number];
type CountPlaces = [vendors: number, typeFlags: number];
type PickPlaces = [
  vendorPicks: number,
  typePicks: number,
  flagPicks: number,
  ...counts: CountPlaces,
  into: number,
];
type SumPlaces = [
  typePicks: number,
  flagPicks: number,
  kindPicks: number,
  types: number,
  flags: number,
  kinds: number,
];

/** Vectors of 128 bits. */
const VECTOR_BYTES = 16;
/** Of a row, of a count, and of 32 bits. */
export const WORD_BYTES = 4;

interface MemoryViews {
  bytes: Uint8Array;
  signed: Int32Array;
  unsigned: Uint32Array;
}

/**
 * The kernels with their memory: sets are copied in and out, which costs a fraction of what it takes to go through them. What a
 * kernel wrote is good until the next one is called: nothing may be waited for in between.
 */
export class Kernels {
  readonly exports: KernelExports;
  #views: MemoryViews | null = null;
  #regions = { first: 0, second: 0, result: 0, marks: 0, size: 0 };
  #spare = { at: 0, size: 0 };

  constructor() {
    const module = new WebAssembly.Module(Buffer.from(KERNELS_MODULE, 'base64'));
    this.exports = new WebAssembly.Instance(module).exports as unknown as KernelExports;
  }

  /** The memory as it is now: one that has grown is another. */
  #getViews(): MemoryViews {
    const { buffer } = this.exports.memory;
    if (this.#views?.bytes.buffer === buffer) return this.#views;
    this.#views = {
      bytes: new Uint8Array(buffer),
      signed: new Int32Array(buffer),
      unsigned: new Uint32Array(buffer),
    };
    return this.#views;
  }

  /** Room for two sets and for one that is made of them, of so many bytes each, and for marks that are all 0. */
  getRegions(bytes: number): Readonly<Record<'first' | 'second' | 'result' | 'marks', number>> {
    const { allocate, release } = this.exports;
    if (this.#regions.size < bytes) {
      const { first, second, result, marks, size } = this.#regions;
      if (size > 0) for (const at of [first, second, result, marks]) release(at);
      const room = () => allocate(bytes);
      this.#regions = { first: room(), second: room(), result: room(), marks: room(), size: bytes };
      this.#getViews().bytes.fill(0, this.#regions.marks, this.#regions.marks + bytes);
    }
    return this.#regions;
  }

  /** Room for anything else, all of it 0. */
  getZeros(bytes: number): number {
    const { allocate, release } = this.exports;
    if (this.#spare.size < bytes) {
      if (this.#spare.size > 0) release(this.#spare.at);
      this.#spare = { at: allocate(bytes), size: bytes };
    }
    const { at } = this.#spare;
    this.#getViews().bytes.fill(0, at, at + bytes);
    return at;
  }

  /** Copies an array to a place, with zeros up to the next vector. */
  write(array: Uint32Array | Int32Array | Uint16Array | Uint8Array, at: number): void {
    const { bytes, signed, unsigned } = this.#getViews();
    if (array instanceof Int32Array) signed.set(array, at / WORD_BYTES);
    else if (array instanceof Uint32Array) unsigned.set(array, at / WORD_BYTES);
    else bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    bytes.fill(0, at + array.byteLength, at + toVectorBytes(array.byteLength));
  }

  readUnsigned(at: number, length: number): Uint32Array {
    return this.#getViews().unsigned.slice(at / WORD_BYTES, at / WORD_BYTES + length);
  }

  readSigned(at: number, length: number): Int32Array {
    return this.#getViews().signed.slice(at / WORD_BYTES, at / WORD_BYTES + length);
  }
}

export const toVectorBytes = (bytes: number): number => Math.ceil(bytes / VECTOR_BYTES) * VECTOR_BYTES;

// Pages and route handlers are built apart, each with this module: lists and their pairs are of both.
declare global {
  var tradecounterKernels: Kernels | undefined;
}

export function getKernels(): Kernels {
  globalThis.tradecounterKernels ??= new Kernels();
  return globalThis.tradecounterKernels;
}
