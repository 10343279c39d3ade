import { type SQL, sql } from 'drizzle-orm';

/** Ids as the value of a parameter that is an array. */
export const toArrayValue = (ids: readonly (number | string)[]): string => `{${ids.join(',')}}`;

/** Ids as one parameter, however many: the statement's text stays the same. */
export const intArray = (ids: readonly number[]): SQL => sql`${toArrayValue(ids)}::bigint[]`;
export const uuidArray = (ids: readonly string[]): SQL => sql`${toArrayValue(ids)}::uuid[]`;

/** Some milliseconds after the transaction began, by the database's clock: it alone decides when a lease is over. */
export const msFromNow = (ms: number): SQL => sql`now() + ${ms} * interval '1 millisecond'`;

/** A time as ISO 8601 in UTC with milliseconds. @param at a column or an expression; no input gets into a string */
export const isoTimestamp = (at: string | SQL): SQL =>
  sql`to_char(${typeof at === 'string' ? sql.raw(at) : at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The same with microseconds, for cursors: a Date would cut them off. */
export const isoTimestampMicros = (at: string | SQL): SQL =>
  sql`to_char(${typeof at === 'string' ? sql.raw(at) : at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

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
