import { createHash } from 'node:crypto';
import type { Database } from '../../db/pool';
import type { Service, ServiceApp } from '../../http/service';
import { createByteCache } from './byte-cache';
import { renderDocument } from './document';
import { renderPicture } from './render';
import { getPictureFile, isMediaFile, MEDIA_FILES, type MediaFile, mediaPath } from './rules';
import { findMediaProduct, type MediaProduct } from './store';

/** Room for every picture in every size, and for some hundred documents. */
const CACHE_BYTES = 64 * 1024 * 1024;
/** Raise it when pictures or documents change, so that no browser keeps the old ones. */
const MEDIA_VERSION = 3;

/**
 * Pictures and documents of the demo catalogue: GET /media/products/{id}/{file}. Public, as a distributor's media are;
 * a browser shows them without a token. Anything that the product does not name itself is 404.
 */
export function mediaRoutes(app: ServiceApp, service: Pick<Service, 'db'>): void {
  const cache = createByteCache(CACHE_BYTES);
  app.get('/media/products/:id{[0-9]{1,9}}/:file', async (context) => {
    const { id, file } = context.req.param();
    const product = isMediaFile(file) ? await findNamed(service.db, Number(id), file) : null;
    if (!product || !isMediaFile(file)) return context.text('There is no such file.', 404);
    const { tag, make } = describeFile(product, file);
    const headers = {
      'Content-Type': MEDIA_FILES[file].type,
      'Cache-Control': 'public, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: tag,
    };
    if (context.req.header('If-None-Match') === tag) return context.body(null, 304, headers);
    const bytes = await cache.get(tag, make);
    return context.body(new Uint8Array(bytes), 200, headers);
  });
}

async function findNamed(db: Database, id: number, file: MediaFile): Promise<MediaProduct | null> {
  const product = await findMediaProduct(db, id);
  return product?.[MEDIA_FILES[file].kind] === mediaPath(id, file) ? product : null;
}

/** A file by what it is made from: one that looks the same for another product is the same, and is made once. */
function describeFile(product: MediaProduct, file: MediaFile): { tag: string; make: () => Promise<Buffer> } {
  const { kind } = MEDIA_FILES[file];
  if (kind !== 'thumb' && kind !== 'main')
    return { tag: computeETag(file, JSON.stringify(product)), make: () => renderDocument(product, kind) };
  return { tag: computeETag(file, getPictureFile(product)), make: () => renderPicture(product, kind) };
}

/** Changes with everything that the file is made from. */
function computeETag(file: MediaFile, from: string): string {
  const facts = JSON.stringify([MEDIA_VERSION, file, from]);
  return `"${createHash('sha256').update(facts).digest('base64url').slice(0, 27)}"`;
}
