import sharp from 'sharp';
import { drawPicture } from './picture';
import { drawingOf, PICTURE_PIXELS, vendorLook } from './rules';
import type { MediaProduct } from './store';

/** A product's picture as PNG. Drawn at its final size: scaling a drawing keeps thin lines crisp. */
export async function renderPicture(product: MediaProduct, size: 'thumb' | 'main'): Promise<Buffer> {
  const pixels = PICTURE_PIXELS[size];
  const { hue } = vendorLook(product.vendor);
  const svg = drawPicture(drawingOf(product.type), { id: product.id, name: product.name, hue });
  // 72 dpi is one pixel per unit of the 960-unit drawing; sharp then scales down with a good filter.
  return sharp(Buffer.from(svg))
    .resize(pixels, pixels)
    .png({ compressionLevel: 9, palette: size === 'thumb' })
    .toBuffer();
}
