/**
 * Serves a mail's HTML as a page for a frame of this very host. The page runs nothing and loads only pictures; its content was escaped when
 * it was written, and this policy holds even if it was not.
 */
export function mailPage(html: string): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; sandbox; frame-ancestors 'self'",
      'referrer-policy': 'no-referrer',
    },
  });
}
