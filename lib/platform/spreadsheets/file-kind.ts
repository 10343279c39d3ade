import type { OtherKind } from './cells';
import { listZipNames } from './zip-guard';

/** First bytes of files that are no text; the mark of PDF may come a little later. */
const MARKS: readonly (readonly [OtherKind, readonly number[]])[] = [
  ['image', [0x89, 0x50, 0x4e, 0x47]],
  ['image', [0xff, 0xd8, 0xff]],
  ['image', [0x47, 0x49, 0x46, 0x38]],
  ['image', [0x49, 0x49, 0x2a, 0x00]],
  ['image', [0x4d, 0x4d, 0x00, 0x2a]],
  ['archive', [0x1f, 0x8b]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['archive', [0x52, 0x61, 0x72, 0x21, 0x1a]],
  ['archive', [0x42, 0x5a, 0x68, 0x39]],
  ['archive', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const EMPTY_ZIP = [0x50, 0x4b, 0x05, 0x06];
/** The container of XLS and DOC, of Outlook's mails, and of an XLSX with a password. */
const CONTAINER = [0xd0, 0xcf, 0x11, 0xe0];
const MARK_RANGE = 1024;

/** Kind of an archive, by the name of one of its entries. */
const ENTRIES: readonly (readonly [RegExp, OtherKind | 'xlsx'])[] = [
  [/^xl\/workbook\.bin$/, 'binary-workbook'],
  [/^xl\//, 'xlsx'],
  [/^word\//, 'word'],
  [/^ppt\//, 'presentation'],
  [/^Index\/.*\.iwa$|^Index\.zip$/, 'numbers'],
  [/^META-INF\/manifest\.xml$/, 'open-document'],
];
/** Kind of a container, by the name of one of its streams. */
const STREAMS: readonly (readonly [string, OtherKind])[] = [
  ['EncryptedPackage', 'password'],
  ['WordDocument', 'word'],
  ['PowerPoint Document', 'presentation'],
  ['__substg1.0', 'mail'],
];

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, place) => bytes[place] === byte);

const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function findArchiveKind(bytes: Uint8Array): OtherKind | 'xlsx' | 'not-readable' {
  const names = listZipNames(bytes);
  if (names === null) return 'not-readable';
  const found = ENTRIES.find(([pattern]) => names.some((name) => pattern.test(name)));
  return found?.[1] ?? 'archive';
}

const findContainerKind = (bytes: Uint8Array): OtherKind =>
  STREAMS.find(([name]) => toBuffer(bytes).includes(Buffer.from(name, 'utf16le')))?.[1] ?? 'old-format';

/** Detects the kind of a file by its bytes; null for one that may be a text. */
export function findBinaryKind(bytes: Uint8Array): OtherKind | 'xlsx' | 'not-readable' | null {
  if (beginsWith(bytes, ZIP)) return findArchiveKind(bytes);
  if (beginsWith(bytes, EMPTY_ZIP)) return 'archive';
  if (beginsWith(bytes, CONTAINER)) return findContainerKind(bytes);
  const start = toBuffer(bytes).subarray(0, MARK_RANGE).toString('latin1');
  if (/^\s*%PDF-/.test(start) || /^[^,;\t]{0,200}%PDF-1\.\d/s.test(start)) return 'pdf';
  if (/^RIFF....WEBP|^....ftyp(heic|heix|mif1|avif)|^BM.{3}\0/s.test(start)) return 'image';
  return MARKS.find(([, mark]) => beginsWith(bytes, mark))?.[0] ?? null;
}

const JSON_START = /^\s*(?:\{\s*(?:"|\})|\[\s*(?:[{["\]\d-]|true|false|null))/;

function isJson(text: string): boolean {
  if (!JSON_START.test(text)) return false;
  const [line = ''] = text.trim().split('\n', 1);
  return [text, line].some((part) => {
    try {
      return typeof JSON.parse(part) === 'object';
    } catch {
      return false;
    }
  });
}

/** Detects the kind of a text that is no table; null for one that may be. */
export function findTextKind(text: string): OtherKind | null {
  const start = text
    .slice(0, 4_000)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (start.startsWith('{\\rtf')) return 'rtf';
  if (start.startsWith('%!PS')) return 'pdf';
  if (/^ID;P/.test(start)) return 'old-format';
  if (
    /^(?:received|return-path|delivered-to|message-id|mime-version|from|subject|x-[\w-]+): .*\r?\n(?:[\w-]+: |\s)/i.test(
      start,
    )
  )
    return 'mail';
  if (start.startsWith('<')) {
    if (start.includes('urn:schemas-microsoft-com:office:spreadsheet')) return 'xml-spreadsheet';
    if (/<(?:!doctype html|html|head|body|table|meta|div|style)\b/i.test(start)) return 'html';
    if (/^<(?:\?xml|!--|[a-z_][\w:.-]*[\s/>])/i.test(start)) return 'xml';
  }
  return isJson(text.replace(/^\uFEFF/, '')) ? 'json' : null;
}
