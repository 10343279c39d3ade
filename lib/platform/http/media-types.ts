/** Accepted types, recognised by the first bytes and never by the type that the sender declares. SVG is excluded: it may contain script. */
export type MediaType = 'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf';

const hasBytesAt = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** The type of a file by its first bytes; null when it is none of those. */
export function detectMediaType(bytes: Uint8Array): MediaType | null {
  if (hasBytesAt(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (hasBytesAt(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (hasBytesAt(bytes, 0, 'RIFF') && hasBytesAt(bytes, 8, 'WEBP')) return 'image/webp';
  return hasBytesAt(bytes, 0, '%PDF-') ? 'application/pdf' : null;
}
