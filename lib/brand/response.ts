/**
 * Builds the response for a brand's file. The URL contains a version, so a browser may cache it for good; an older version's URL returns
 * the current file, which must not be cached.
 */
export function brandFile(body: BodyInit, mediaType: string, current: boolean): Response {
  return new Response(body, {
    headers: {
      'content-type': mediaType,
      'cache-control': current ? 'public, max-age=31536000, immutable' : 'no-store',
      'x-content-type-options': 'nosniff',
      // A picture that is opened by itself must run nothing (docs/reliability.md, fact 8).
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    },
  });
}
