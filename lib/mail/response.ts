/**
 * A mail's HTML as a page for a frame of this very host. It runs nothing and loads nothing but pictures; what stands in
 * it was escaped when it was written, and this holds even if it was not.
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
