import { FILE_HEADERS } from '../media/respond';
import { acceptsWebp } from '../model/picture-rules';
import type { Picture } from './data';
import { toJpeg } from './resize';

/** A week: how long a browser may show a picture that has changed under the same address. */
const VERSION_CACHE = 'private, max-age=604800, immutable';
/** For an address that names no version, or an older one. */
const LATEST_CACHE = 'private, max-age=3600';

/**
 * The answer with a picture, as WebP or, where that is not accepted, as JPEG.
 * @param version that the address names: the present one's never has another content
 */
export async function pictureResponse(
  { bytes, contentHash }: Picture,
  version: string,
  requested: Headers,
): Promise<Response> {
  const isWebp = acceptsWebp(requested.get('accept'));
  const etag = `"${contentHash}.${isWebp ? 'webp' : 'jpeg'}"`;
  const headers = new Headers({
    ...FILE_HEADERS,
    vary: 'Accept, Cookie',
    'cache-control': version === contentHash ? VERSION_CACHE : LATEST_CACHE,
    etag,
  });
  if (requested.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const body = isWebp ? bytes : await toJpeg(bytes);
  headers.set('content-type', isWebp ? 'image/webp' : 'image/jpeg');
  headers.set('content-length', String(body.byteLength));
  return new Response(new Uint8Array(body), { headers });
}
