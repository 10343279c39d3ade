/** True when a reader already has this version (RFC 9110 §13.1.2). */
const matchesEtag = (ifNoneMatch: string | null, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()));

/** A feed as a response. No cache stores it; a reader that has this version gets 304. */
export function feedResponse(
  { body, etag }: { body: string; etag: string },
  ifNoneMatch: string | null,
): Response {
  const headers = {
    etag,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  };
  if (matchesEtag(ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  return new Response(body, {
    headers: {
      ...headers,
      'content-type': 'application/atom+xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
}
