import iconv from 'iconv-lite';
import type { Encoding } from './encodings';

/**
 * Decodes a text. It is a file of its own, because browsers read the names of the encodings and must not load the tables.
 * A text under an encoding, without the mark at its beginning. Of what the encoding has no character for, U+FFFD is left.
 * Node's own decoder makes control characters of windows-1252 in some versions that we support.
 */
export const decodeText = (bytes: Uint8Array, encoding: Encoding): string =>
  iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding);
