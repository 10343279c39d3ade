import type { Media } from './data';

/**
 * The answer with a picture or document. It is another's file on our origin, so nothing in it may run
 * (docs/reliability.md, fact 8); only this browser may keep it, and no longer than a change in the catalogue
 * may take to show.
 */
export function mediaResponse(media: Media, ifNoneMatch: string | null): Response {
  const headers = new Headers({
    'cache-control': 'private, max-age=3600',
    etag: media.etag,
    vary: 'Cookie',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  if (ifNoneMatch === media.etag) return new Response(null, { status: 304, headers });
  headers.set('content-type', media.type);
  headers.set('content-length', String(media.bytes.byteLength));
  if (media.disposition) headers.set('content-disposition', media.disposition);
  return new Response(Buffer.from(media.bytes), { headers });
}
