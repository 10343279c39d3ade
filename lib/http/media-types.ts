/** What is let through, by the first bytes and never by what the sender calls it. SVG is not: it may hold script. */
export type MediaType = 'image/png' | 'image/jpeg' | 'image/webp' | 'application/pdf';

const hasAt = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** The type of a file by its first bytes; null when it is none of those. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | null {
  if (hasAt(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (hasAt(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (hasAt(bytes, 0, 'RIFF') && hasAt(bytes, 8, 'WEBP')) return 'image/webp';
  return hasAt(bytes, 0, '%PDF-') ? 'application/pdf' : null;
}
