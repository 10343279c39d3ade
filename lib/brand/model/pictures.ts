import { AppError } from '@/lib/platform/errors';
import { detectMediaType } from '@/lib/platform/http/media-types';
import { message } from '@/lib/platform/messages/message';
import type { BrandAsset } from './schema';

const MAX_BYTES = 1024 * 1024;
/** Pixels, in each direction. */
const MAX_SIDE_PX = 4096;

const notAPictureError = (cause?: unknown) =>
  new AppError('not-a-picture', { message: message('brand.errors.picture'), cause });

/** Loaded with the first picture: a worker, which mails under a brand, draws none (docs/decisions/0034). */
const loadSharp = async () => (await import('sharp')).default;

/** Pixels a side of an icon on a home screen. */
const ICON_SIDE_PX = 192;

/** The icon of a brand that gave none: a rounded square in its colour. @param colour `#rrggbb` */
export async function renderPlainIcon(colour: string): Promise<BrandAsset> {
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="${colour}"/></svg>`;
  const sharp = await loadSharp();
  const bytes = await sharp(Buffer.from(shape), { density: 288 })
    .resize({ height: ICON_SIDE_PX })
    .png({ compressionLevel: 9 })
    .toBuffer();
  return { mediaType: 'image/png', bytes };
}

/**
 * A picture as a brand keeps it: decoded and written again as PNG, so that its pixels are all that is left of what was
 * given. What it is called does not count, and SVG is rejected before anything reads it: it may hold script
 * (docs/threats.md, w).
 * @throws AppError `not-a-picture`; `too-large` beyond 1 MB or 4,096 pixels a side, before anything is decoded.
 */
export async function toPng(given: Uint8Array): Promise<BrandAsset> {
  const type = detectMediaType(given);
  if (type === null || type === 'application/pdf') throw notAPictureError();
  const sharp = await loadSharp();
  const picture = sharp(given, { limitInputPixels: false });
  const { width, height } = await picture.metadata().catch((error: unknown) => {
    throw notAPictureError(error);
  });
  if (given.byteLength > MAX_BYTES || width > MAX_SIDE_PX || height > MAX_SIDE_PX)
    throw new AppError('too-large', {
      message: message('brand.errors.pictureSize'),
    });
  const bytes = await picture
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch((error: unknown) => {
      throw notAPictureError(error);
    });
  return { mediaType: 'image/png', bytes };
}
