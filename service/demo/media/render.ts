import path from 'node:path';
import sharp from 'sharp';
import { getPictureFile, PICTURE_PIXELS } from './rules';
import type { MediaProduct } from './store';

type Size = keyof typeof PICTURE_PIXELS;

/** Resolved from the project's root, which is every program's working directory: a compiled program lies elsewhere. */
const FOLDER = path.resolve('service/demo/media/pictures');

/** Renders a product's picture as PNG: the portal takes no SVG from an API. */
export function renderPicture(
  product: Pick<MediaProduct, 'id' | 'name' | 'type'>,
  size: Size,
): Promise<Buffer> {
  const pixels = PICTURE_PIXELS[size];
  return (
    sharp(path.join(FOLDER, getPictureFile(product)))
      .resize(pixels, pixels)
      // A PDF takes the picture as it is only when it has no transparency.
      .removeAlpha()
      // Neither fewer colours nor a closer packing: they cost as much again as the drawing and save a few KB.
      .png({ compressionLevel: 6 })
      .toBuffer()
  );
}
