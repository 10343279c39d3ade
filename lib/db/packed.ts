/**
 * Many numbers in one value: `string_agg(int4send(id), '')` is a `bytea` of four bytes for each. As rows a million of them
 * are parsed for a second, so for some milliseconds.
 */
const own = (packed: Buffer | null): Buffer => Buffer.from(Uint8Array.from(packed ?? []).buffer);

/** Of `int4send`. */
export function unpackIntegers(packed: Buffer | null): Int32Array {
  const { buffer } = own(packed).swap32();
  return new Int32Array(buffer as ArrayBuffer);
}

/** Of `float8send`. */
export function unpackFloats(packed: Buffer | null): Float64Array {
  const { buffer } = own(packed).swap64();
  return new Float64Array(buffer as ArrayBuffer);
}
