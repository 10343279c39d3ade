import { createReadStream, type ReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { readCsv } from './csv';
import { readJsonArray } from './json-array';
import { readJsonLines } from './json-lines';
import { ImportError, type ImportRecord } from './schema';

export interface CatalogueFile {
  records: AsyncIterable<ImportRecord>;
  /** Share of the file's bytes that have been read, 0 to 1. */
  progress: () => number;
}

/**
 * Opens a catalogue file: JSON lines, a JSON array, or CSV, each also gzipped. Content decides and not the file's name.
 * @throws ImportError when there is no such file
 */
export async function openCatalogue(path: string): Promise<CatalogueFile> {
  const size = await getFileSize(path);
  const gzip = await isGzip(path);
  let bytes: ReadStream | undefined;
  return {
    // Opens the file at the first read: a stream that fails before it has a reader would end the process.
    records: readRecords(() => {
      bytes = createReadStream(path);
      return gzip ? unzip(bytes) : bytes;
    }),
    progress: () => (size === 0 ? 1 : (bytes?.bytesRead ?? 0) / size),
  };
}

function unzip(bytes: ReadStream): Readable {
  const unzipped = bytes.pipe(createGunzip());
  // A pipe hands on data only: an error of the disk has to be passed to the reader.
  bytes.once('error', (error) => unzipped.destroy(error));
  return unzipped;
}

async function getFileSize(path: string): Promise<number> {
  try {
    const found = await stat(path);
    if (found.isFile()) return found.size;
  } catch {
    // Falls through: the file cannot be read, and the reason does not matter.
  }
  throw new ImportError([{ line: null, field: '', message: `there is no readable file ${path}` }]);
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

async function* readRecords(openStream: () => Readable): AsyncGenerator<ImportRecord> {
  const chunks = readText(openStream())[Symbol.asyncIterator]();
  const head = await chunks.next();
  if (head.done) throw new ImportError([{ line: null, field: '', message: 'the file is empty' }]);
  const whole = prepend(head.value, chunks);
  const [first] = head.value.replace(/^\uFEFF/, '').trimStart();
  if (first === '[') yield* readJsonArray(whole);
  else if (first === '{') yield* readJsonLines(whole);
  else yield* readCsv(whole);
}

async function* prepend(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield head.replace(/^\uFEFF/, '');
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** A broken gzip file surfaces as an error of the stream. */
async function* readText(stream: Readable): AsyncGenerator<string> {
  stream.setEncoding('utf8');
  try {
    yield* stream as AsyncIterable<string>;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportError([
      { line: null, field: '', message: `the file cannot be read to its end: ${reason}` },
    ]);
  }
}
