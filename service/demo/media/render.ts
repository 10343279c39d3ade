import sharp from 'sharp';
import { drawPicture } from './picture';
import { getDrawing, getVendorStyle, PICTURE_PIXELS } from './rules';
import type { MediaProduct } from './store';

type Size = keyof typeof PICTURE_PIXELS;

/** Thumbs are drawn larger and scaled down: thin lines survive a good filter better than a coarse raster. */
const THUMB_OVERSAMPLING = 2;

/** A product's picture as SVG, which is cheap to make; products that look the same have the same one. */
export function drawProduct(product: MediaProduct, size: Size): string {
  const pixels = PICTURE_PIXELS[size];
  const { hue } = getVendorStyle(product.vendor);
  const drawn = size === 'thumb' ? pixels * THUMB_OVERSAMPLING : pixels;
  return drawPicture(getDrawing(product.type), { id: product.id, name: product.name, hue }, drawn);
}

/** Renders an SVG document as PNG. A thumb takes twenty times as long as its drawing, so it is worth keeping. */
export function renderPicture(svg: string, size: Size): Promise<Buffer> {
  const pixels = PICTURE_PIXELS[size];
  return (
    sharp(Buffer.from(svg))
      .resize(pixels, pixels)
      // A PDF takes the picture as it is only when it has no transparency.
      .removeAlpha()
      // Neither fewer colours nor a closer packing: they cost as much again as the drawing and save a few KB.
      .png({ compressionLevel: 6 })
      .toBuffer()
  );
}
