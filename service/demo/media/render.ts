import sharp from 'sharp';
import { drawPicture } from './picture';
import { drawingOf, PICTURE_PIXELS, vendorLook } from './rules';
import type { MediaProduct } from './store';

/** Thumbs are drawn larger and scaled down: thin lines survive a good filter better than a coarse raster. */
const THUMB_OVERSAMPLING = 2;

/** A product's picture as PNG. */
export async function renderPicture(
  product: MediaProduct,
  size: keyof typeof PICTURE_PIXELS,
): Promise<Buffer> {
  const pixels = PICTURE_PIXELS[size];
  const { hue } = vendorLook(product.vendor);
  const drawn = size === 'thumb' ? pixels * THUMB_OVERSAMPLING : pixels;
  const svg = drawPicture(drawingOf(product.type), { id: product.id, name: product.name, hue }, drawn);
  return (
    sharp(Buffer.from(svg))
      .resize(pixels, pixels)
      // Without transparency a PDF takes the picture as it is.
      .removeAlpha()
      .png({ compressionLevel: 9, palette: size === 'thumb' })
      .toBuffer()
  );
}
