import { endianness } from 'node:os';
import { z } from 'zod';

// A file of columns is a header as JSON, filled up with spaces; the columns in the order that it names, each filled up to
// where a typed array may begin; and a checksum of all that.
export const HEADER_BYTES = 4_096;
const ALIGNMENT = 8;
/** Every Node that we run on has it, and most processors compute it. */
export const CHECKSUM = 'sha256';
export const CHECKSUM_BYTES = 32;
/** So much is hashed at a time, in a few milliseconds at most; requests are answered in between. */
export const CHUNK_BYTES = 1 << 20;

export const ARRAYS = { Int32Array, Uint16Array, Uint32Array, Uint8Array, Float64Array };
type ArrayKind = keyof typeof ARRAYS;
const ARRAY_KINDS = Object.keys(ARRAYS) as ArrayKind[];
const TEXT_KINDS = ['latin1', 'utf16le'] as const;

export type Column = string | InstanceType<(typeof ARRAYS)[ArrayKind]>;

export const headerSchema = z.looseObject({
  columns: z.array(
    z.object({
      name: z.string(),
      kind: z.enum([...ARRAY_KINDS, ...TEXT_KINDS]),
      bytes: z.int().nonnegative(),
    }),
  ),
});
export type ColumnHeader = z.infer<typeof headerSchema>['columns'][number];

/** What a file must say that it is. */
export type FileIdentity = Readonly<Record<string, string | number>>;

/** Typed arrays are written as they stand in memory. */
export const toFullIdentity = (identity: FileIdentity): FileIdentity => ({
  ...identity,
  endianness: endianness(),
});

export const toPaddedSize = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

export const isColumn = (value: unknown): value is Column =>
  typeof value === 'string' || ArrayBuffer.isView(value);

/** Columns in objects within objects, each with the names on the way to it. */
export const listColumns = (columns: object, path = ''): { name: string; column: Column }[] =>
  Object.entries(columns).flatMap(([key, value]) =>
    isColumn(value) ? [{ name: `${path}${key}`, column: value }] : listColumns(value, `${path}${key}.`),
  );

/** Kinds that hold the same: which of them depends on what a list holds. */
const ALIKE: readonly (readonly string[])[] = [TEXT_KINDS, ['Uint16Array', 'Uint32Array']];

export function isOfKind(column: Column, kind: ColumnHeader['kind']): boolean {
  const own = typeof column === 'string' ? TEXT_KINDS[0] : column[Symbol.toStringTag];
  return own === kind || ALIKE.some((kinds) => kinds.includes(own) && kinds.includes(kind));
}
