import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { getKeyId } from '@/lib/platform/secrets';
import { ByteReader } from './byte-reader';

const ALGORITHM = 'aes-256-gcm';
/** The first bytes of every backup; the number is the format's. */
const MAGIC = Buffer.from('PORTALBK1');
const KEY_ID_BYTES = 8;
const SALT_BYTES = 32;
const HEADER_BYTES = MAGIC.length + KEY_ID_BYTES + SALT_BYTES;
const TAG_BYTES = 16;
const CHUNK_BYTES = 256 * 1024;
const IV_BYTES = 12;

/** A backup cannot be read: another key, cut short or damaged. The message is for the person who typed the command. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** @throws BackupError unless it is 64 hex digits */
export function parseBackupKey(text: string | undefined): Buffer {
  if (!text || !/^[0-9a-f]{64}$/i.test(text))
    throw new BackupError(
      'BACKUP_KEY must be 64 hex digits, for example from: openssl rand -hex 32. Keep it apart from the backups.',
    );
  return Buffer.from(text, 'hex');
}

/** Every file has a key of its own, so that a chunk's number may be its IV. */
const deriveKey = (key: Buffer, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, 'portal backup', 32));

/** The number of a chunk and whether it is the last: chunks that are moved, repeated or left out do not open. */
function toIv(index: number, isLast: boolean): Buffer {
  const iv = Buffer.alloc(IV_BYTES);
  iv.writeUInt32BE(index, 4);
  iv.writeUInt8(isLast ? 1 : 0, IV_BYTES - 1);
  return iv;
}

function sealChunk(key: Buffer, header: Buffer, plain: Buffer, index: number, isLast: boolean): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, toIv(index, isLast), { authTagLength: TAG_BYTES });
  cipher.setAAD(header);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  const start = Buffer.alloc(5);
  start.writeUInt32BE(sealed.length, 0);
  start.writeUInt8(isLast ? 1 : 0, 4);
  return Buffer.concat([start, sealed, cipher.getAuthTag()]);
}

/** Encrypts a stream in chunks with AES-256-GCM, each bound to its place and the last one to being the last. */
export async function* encrypt(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const header = Buffer.concat([MAGIC, Buffer.from(getKeyId(key)), salt]);
  const fileKey = deriveKey(key, salt);
  yield header;
  let parts: Buffer[] = [];
  let length = 0;
  let index = 0;
  for await (const part of source) {
    parts.push(part);
    length += part.length;
    if (length < CHUNK_BYTES) continue;
    const bytes = Buffer.concat(parts);
    let offset = 0;
    for (; bytes.length - offset >= CHUNK_BYTES; offset += CHUNK_BYTES)
      yield sealChunk(fileKey, header, bytes.subarray(offset, offset + CHUNK_BYTES), index++, false);
    parts = [bytes.subarray(offset)];
    length = bytes.length - offset;
  }
  yield sealChunk(fileKey, header, Buffer.concat(parts), index, true);
}

/** @throws BackupError when the file is none of ours, or made with another key */
function openHeader(header: Buffer | null, key: Buffer): Buffer {
  if (!header?.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BackupError('This is not a backup of the portal, or its beginning is damaged.');
  const keyId = header.subarray(MAGIC.length, MAGIC.length + KEY_ID_BYTES).toString('latin1');
  if (keyId !== getKeyId(key))
    throw new BackupError(
      `This backup was made with another BACKUP_KEY: it needs the key ${keyId}, and this is ${getKeyId(key)}.`,
    );
  return deriveKey(key, header.subarray(MAGIC.length + KEY_ID_BYTES));
}

const CUT_SHORT = 'The backup is cut short: its end is missing.';

/** @throws BackupError when a byte of it was changed */
function openChunk(key: Buffer, header: Buffer, sealed: Buffer, index: number, isLast: boolean): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, toIv(index, isLast), { authTagLength: TAG_BYTES });
  decipher.setAAD(header);
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES)), decipher.final()]);
  } catch {
    throw new BackupError(`The backup is damaged: chunk ${index} is not as it was written.`);
  }
}

/**
 * Decrypts the output of `encrypt`. Bytes that were changed are never passed on.
 * @throws BackupError
 */
export async function* decrypt(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  const header = await reader.read(HEADER_BYTES);
  const fileKey = openHeader(header, key);
  if (!header) return;
  for (let index = 0; ; index++) {
    const start = await reader.read(5);
    if (!start) throw new BackupError(CUT_SHORT);
    const [length, isLast] = [start.readUInt32BE(0), start.readUInt8(4) === 1];
    if (length > CHUNK_BYTES) throw new BackupError(`The backup is damaged: chunk ${index} has no length.`);
    const sealed = await reader.read(length + TAG_BYTES);
    if (!sealed) throw new BackupError(CUT_SHORT);
    yield openChunk(fileKey, header, sealed, index, isLast);
    if (!isLast) continue;
    if (!(await reader.isAtEnd())) throw new BackupError('The backup is damaged: something follows its end.');
    return;
  }
}
