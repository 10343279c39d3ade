/**
 * An answer with a brand's file. Its address holds a version, so a browser may keep it for good; an older version's
 * address is answered with the present file, which nobody may keep.
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
