import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  ARRAYS,
  CHECKSUM,
  CHECKSUM_BYTES,
  CHUNK_BYTES,
  type Column,
  type ColumnHeader,
  type FileIdentity,
  HEADER_BYTES,
  headerSchema,
  isColumn,
  isOfKind,
  listColumns,
  toFullIdentity,
  toPaddedSize,
} from './column-format';

/** Reads until a piece of memory is full. */
async function fill(file: FileHandle, into: Uint8Array, from: number, hash?: Hash): Promise<void> {
  for (let at = 0; at < into.length; ) {
    const wanted = Math.min(CHUNK_BYTES, into.length - at);
    const { bytesRead } = await file.read(into, at, wanted, from + at);
    if (bytesRead === 0) throw new Error('the file is too short');
    hash?.update(into.subarray(at, at + bytesRead));
    at += bytesRead;
  }
}

/** @throws Error when a header has other columns than it should */
function requireColumns(headers: readonly ColumnHeader[], like: object): void {
  const expected = listColumns(like);
  const isSame =
    headers.length === expected.length &&
    expected.every(({ name, column }, at) => {
      const header = headers[at];
      return header?.name === name && isOfKind(column, header.kind);
    });
  if (!isSame) throw new Error('the file has other columns');
}

function* decodeColumns(headers: readonly ColumnHeader[], body: ArrayBuffer): Generator<Column> {
  let at = 0;
  for (const { kind, bytes } of headers) {
    if (kind === 'latin1' || kind === 'utf16le') yield Buffer.from(body, at, bytes).toString(kind);
    else yield new ARRAYS[kind](body, at, bytes / ARRAYS[kind].BYTES_PER_ELEMENT);
    at += toPaddedSize(bytes);
  }
}

/** Columns in their order, in objects like some others. */
const nest = <Columns extends object>(columns: Iterator<Column>, like: Columns): Columns =>
  Object.fromEntries(
    Object.entries(like).map(([key, value]) => [
      key,
      isColumn(value) ? columns.next().value : nest(columns, value),
    ]),
  ) as Columns;

/**
 * Reads a file that `writeColumns` wrote. Its typed arrays are views of one piece of memory.
 * @param like columns of the same names and kinds
 * @returns null when it is another file than the one that is wanted
 * @throws Error when it is not as it was written
 */
export async function readColumns<Columns extends object>(
  path: string,
  identity: FileIdentity,
  like: Columns,
): Promise<Columns | null> {
  const file = await open(path);
  try {
    const hash = createHash(CHECKSUM);
    const header = Buffer.alloc(HEADER_BYTES);
    await fill(file, header, 0, hash);
    const { columns, ...found } = headerSchema.parse(JSON.parse(header.toString()));
    if (!isDeepStrictEqual(found, toFullIdentity(identity))) return null;
    requireColumns(columns, like);
    const bodyBytes = columns.reduce((sum, { bytes }) => sum + toPaddedSize(bytes), 0);
    const { size } = await file.stat();
    if (size !== HEADER_BYTES + bodyBytes + CHECKSUM_BYTES) throw new Error('the file has another size');
    const body = new Uint8Array(bodyBytes);
    await fill(file, body, HEADER_BYTES, hash);
    const checksum = Buffer.alloc(CHECKSUM_BYTES);
    await fill(file, checksum, HEADER_BYTES + bodyBytes);
    if (!hash.digest().equals(checksum)) throw new Error('the file is not as it was written');
    return nest(decodeColumns(columns, body.buffer), like);
  } finally {
    await file.close();
  }
}
