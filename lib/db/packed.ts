/**
 * Many numbers in one `bytea`: of four bytes each as `string_agg(int4send(id), '')` makes it, of eight as with
 * `float8send`. As rows a million of them are parsed for a second, so for some milliseconds.
 */
const copyBuffer = (packed: Buffer): Buffer => Buffer.from(new Uint8Array(packed).buffer);

/** Of `int4send`. */
export function unpackIntegers(packed: Buffer): Int32Array {
  const { buffer } = copyBuffer(packed).swap32();
  return new Int32Array(buffer as ArrayBuffer);
}

/** Of `float8send`. */
export function unpackFloats(packed: Buffer): Float64Array {
  const { buffer } = copyBuffer(packed).swap64();
  return new Float64Array(buffer as ArrayBuffer);
}

const toBuffer = ({ buffer, byteOffset, byteLength }: Int32Array | Float64Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);

/** As `int4send` would. */
export const packIntegers = (numbers: Int32Array): Buffer => copyBuffer(toBuffer(numbers)).swap32();

/** As `float8send` would. */
export const packFloats = (numbers: Float64Array): Buffer => copyBuffer(toBuffer(numbers)).swap64();
