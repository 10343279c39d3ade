import sharp from 'sharp';
import type { RawAnswer } from './answer-text';

/** The metadata of a picture as text: EXIF, XMP, IPTC and comments; nothing for other answers. */
export async function readPictureText({ headers, bytes }: RawAnswer): Promise<string> {
  if (!headers['content-type']?.startsWith('image/')) return '';
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (!metadata) return '';
  const { exif, xmp, iptc, tifftagPhotoshop, comments = [] } = metadata;
  const parts = [exif, xmp, iptc, tifftagPhotoshop].filter((part) => part !== undefined);
  return [
    // EXIF holds some texts in UTF-16, at even or odd places.
    ...parts.flatMap((part) => [
      part.toString('utf8'),
      part.toString('utf16le'),
      part.subarray(1).toString('utf16le'),
    ]),
    ...comments.map(({ keyword, text }) => `${keyword}: ${text}`),
  ].join('\n');
}
