import sharp from 'sharp';
import { AppError } from '@/lib/errors';
import { mediaTypeOf } from '@/lib/http/media-types';
import type { BrandAsset } from './schema';

const MOST_BYTES = 1024 * 1024;
/** Pixels, in each direction. */
const MOST_SIDE = 4096;

const notAPicture = (cause?: unknown) =>
  new AppError('not-a-picture', { detail: 'Choose a PNG, JPEG or WebP file.', cause });

/** Pixels a side of an icon on a home screen. */
const ICON_SIDE = 192;

/** The icon of a brand that gave none: a rounded square in its colour. @param colour `#rrggbb` */
export async function plainIcon(colour: string): Promise<BrandAsset> {
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="${colour}"/></svg>`;
  const bytes = await sharp(Buffer.from(shape), { density: 288 })
    .resize({ height: ICON_SIDE })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { mediaType: 'image/png', bytes };
}

/**
 * A picture as a brand keeps it: decoded and written again as PNG, so that its pixels are all that is left of what was
 * given. What it is called does not count, and SVG is refused before anything reads it: it may hold script
 * (RELIABILITY §2 w).
 * @throws AppError `not-a-picture`; `too-large` beyond 1 MB or 4,096 pixels a side, before anything is decoded.
 */
export async function asPng(given: Uint8Array): Promise<BrandAsset> {
  const type = mediaTypeOf(given);
  if (type === null || type === 'application/pdf') throw notAPicture();
  const picture = sharp(given, { limitInputPixels: false });
  const { width, height } = await picture.metadata().catch((error: unknown) => {
    throw notAPicture(error);
  });
  if (given.byteLength > MOST_BYTES || width > MOST_SIDE || height > MOST_SIDE)
    throw new AppError('too-large', {
      detail: 'Choose a picture of at most 1 MB and 4,096 by 4,096 pixels.',
    });
  const bytes = await picture
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch((error: unknown) => {
      throw notAPicture(error);
    });
  return { mediaType: 'image/png', bytes };
}
