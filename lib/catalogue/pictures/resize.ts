import 'server-only';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { detectMediaType } from '@/lib/platform/http/media-types';

/**
 * More than a product’s picture has. The header gives the size, and a larger picture is not decoded. The most expensive kind, an
 * interlaced PNG of 16 bits a colour, needs 10 bytes for each pixel.
 */
const MAX_PIXELS = 16_000_000;
const TIMEOUT_SECONDS = 5;
/** Pictures that are decoded at a time. Each takes a core of those that answer pages. */
const CONCURRENCY = 1;
const working = pLimit(CONCURRENCY);
// One thread for a picture, and no memory of former ones: no two are the same.
sharp.concurrency(1);
sharp.cache(false);

/** Pictures up to this edge are shown in rows of a list, many of them on one page. */
const MAX_ROW_EDGE = 96;
const MAX_ROW_BYTES = 3_000;
/** The first is the usual one; the others are for noise and fine patterns at the size of a line. */
const QUALITIES = [78, 60, 42, 25, 10];
/** The last resort when none of these is small enough: 96 by 96 pixels of noise take 2 kB. Transparency is lost, too. */
const LAST_QUALITY = 1;

type Pixels = Awaited<ReturnType<typeof decode>>;

/** The picture upright, its first frame, no larger than a square; without anything that it says about itself. */
async function decode(bytes: Uint8Array, edge: number) {
  return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function encode({ data, info }: Pixels, edge: number): Promise<Buffer> {
  const { width, height, channels } = info;
  const resized = sharp(data, { raw: { width, height, channels } }).resize(edge, edge, {
    fit: 'inside',
    withoutEnlargement: true,
  });
  for (const quality of QUALITIES) {
    const options = { quality, alphaQuality: quality, smartSubsample: true };
    const bytes = await resized.clone().webp(options).toBuffer();
    if (edge > MAX_ROW_EDGE || bytes.byteLength <= MAX_ROW_BYTES) return bytes;
  }
  return resized.flatten({ background: '#fff' }).webp({ quality: LAST_QUALITY }).toBuffer();
}

/**
 * A picture as WebP in squares of several edges, in pixels; never enlarged. Only its pixels are left of it.
 * @returns null for what is no PNG, JPEG or WebP, is broken, has more than 16 megapixels or takes more than 5 s
 */
export function resizePicture(
  bytes: Uint8Array,
  edges: readonly number[],
): Promise<Map<number, Buffer> | null> {
  const type = detectMediaType(bytes);
  if (type === null || type === 'application/pdf') return Promise.resolve(null);
  return working(async () => {
    try {
      const pixels = await decode(bytes, Math.max(...edges));
      const variants = new Map<number, Buffer>();
      for (const edge of edges) variants.set(edge, await encode(pixels, edge));
      return variants;
    } catch {
      return null;
    }
  });
}

/** The same for a browser without WebP: it knows no transparency. */
export const toJpeg = (webp: Uint8Array): Promise<Buffer> =>
  working(() => sharp(webp).flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer());
