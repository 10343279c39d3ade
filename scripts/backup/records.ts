import { z } from 'zod';
import { ByteReader } from './byte-reader';
import { BackupError } from './encryption';

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) });
const tableEndSchema = z.object({ rows: z.int(), sha256: z.string() });
const manifestSchema = z.object({ createdAt: z.iso.datetime(), migrations: z.array(z.string()) });
const endSchema = z.object({
  tables: z.int(),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});

export type BackupTable = z.infer<typeof tableSchema>;
export type TableEnd = z.infer<typeof tableEndSchema>;
export type Manifest = z.infer<typeof manifestSchema>;
export type BackupEnd = z.infer<typeof endSchema>;

/** A backup consists of these records, in this order: one manifest, each table with its data and its sums, one end. */
export type BackupRecord =
  | { kind: 'manifest'; body: Manifest }
  | { kind: 'table'; body: BackupTable }
  | { kind: 'data'; body: Buffer }
  | { kind: 'tableEnd'; body: TableEnd }
  | { kind: 'end'; body: BackupEnd };

const CODES = ['manifest', 'table', 'data', 'tableEnd', 'end'] as const;
const START_BYTES = 5;

/** A record as bytes: its kind, the length of its body, its body. */
export function formatRecord(record: BackupRecord): Buffer {
  const body = record.kind === 'data' ? record.body : Buffer.from(JSON.stringify(record.body));
  const start = Buffer.alloc(START_BYTES);
  start.writeUInt8(CODES.indexOf(record.kind), 0);
  start.writeUInt32BE(body.length, 1);
  return Buffer.concat([start, body]);
}

function parseRecord(kind: (typeof CODES)[number] | undefined, body: Buffer): BackupRecord {
  const json = () => JSON.parse(body.toString('utf8')) as unknown;
  switch (kind) {
    case 'manifest':
      return { kind, body: manifestSchema.parse(json()) };
    case 'table':
      return { kind, body: tableSchema.parse(json()) };
    case 'data':
      return { kind, body };
    case 'tableEnd':
      return { kind, body: tableEndSchema.parse(json()) };
    case 'end':
      return { kind, body: endSchema.parse(json()) };
    default:
      throw new BackupError('The backup holds something that this release does not know.');
  }
}

/** The records in a stream of bytes. @throws BackupError when it ends in the middle of one */
export async function* parseRecords(source: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  const reader = new ByteReader(source);
  while (!(await reader.isAtEnd())) {
    const start = await reader.read(START_BYTES);
    const body = start && (await reader.read(start.readUInt32BE(1)));
    if (!body) throw new BackupError('The backup ends in the middle of a record.');
    yield parseRecord(CODES[start.readUInt8(0)], body);
  }
}
