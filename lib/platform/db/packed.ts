/**
 * Many numbers in one `bytea`, of eight bytes each as `string_agg(float8send(id), '')` makes it: ids up to 2^53 - 1 are exact. As
 * rows a million of them are parsed for a second, so for some milliseconds.
 */
const copyBuffer = (packed: Buffer): Buffer => Buffer.from(new Uint8Array(packed).buffer);

/** Reads the format of `float8send`. */
export function unpackFloats(packed: Buffer): Float64Array {
  const { buffer } = copyBuffer(packed).swap64();
  return new Float64Array(buffer as ArrayBuffer);
}

const toBuffer = ({ buffer, byteOffset, byteLength }: Float64Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

/** As `float8send` would. */
export const packFloats = (numbers: Float64Array): Buffer => copyBuffer(toBuffer(numbers)).swap64();
