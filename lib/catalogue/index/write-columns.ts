import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CHECKSUM,
  CHUNK_BYTES,
  type Column,
  type ColumnHeader,
  type FileIdentity,
  HEADER_BYTES,
  listColumns,
  toFullIdentity,
  toPaddedSize,
} from './column-format';

interface EncodedColumn {
  kind: ColumnHeader['kind'];
  data: Uint8Array;
}

/** A text of characters below 256 takes a byte for each, on disk as in memory. */
function encodeText(text: string): EncodedColumn {
  const latin1 = Buffer.from(text, 'latin1');
  if (latin1.toString('latin1') === text) return { kind: 'latin1', data: latin1 };
  return { kind: 'utf16le', data: Buffer.from(text, 'utf16le') };
}

function encodeColumn(column: Column): EncodedColumn {
  if (typeof column === 'string') return encodeText(column);
  const { buffer, byteOffset, byteLength } = column;
  return { kind: column[Symbol.toStringTag], data: new Uint8Array(buffer, byteOffset, byteLength) };
}

function toHeader(identity: FileIdentity, columns: ColumnHeader[]): Buffer {
  const text = JSON.stringify({ ...toFullIdentity(identity), columns });
  const header = Buffer.from(text);
  if (header.length > HEADER_BYTES) throw new Error('too many columns for one header');
  return Buffer.concat([header, Buffer.alloc(HEADER_BYTES - header.length, ' ')]);
}

function* toChunks(parts: readonly Uint8Array[]): Generator<Uint8Array> {
  for (const part of parts) {
    for (let at = 0; at < part.length; at += CHUNK_BYTES) yield part.subarray(at, at + CHUNK_BYTES);
    yield new Uint8Array(toPaddedSize(part.length) - part.length);
  }
}

// Async, so that a stream takes one chunk at a time: of a plain one it would take as many as it can hold, without a pause.
async function* withChecksum(chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash(CHECKSUM);
  for (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  yield hash.digest();
}

/** What a file is called while it is written. */
export const PART = '.part';

/** Writes a file of columns, for this user alone, whole or not at all. @param columns that do not change meanwhile */
export async function writeColumns(file: string, identity: FileIdentity, columns: object): Promise<void> {
  const encoded = listColumns(columns).map(({ name, column }) => ({ name, ...encodeColumn(column) }));
  const headers = encoded.map(({ name, kind, data }) => ({ name, kind, bytes: data.length }));
  const parts = [toHeader(identity, headers), ...encoded.map(({ data }) => data)];
  const part = `${file}.${randomUUID()}${PART}`;
  try {
    const written = createWriteStream(part, { flags: 'wx', mode: 0o600 });
    await pipeline(Readable.from(withChecksum(toChunks(parts))), written);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
