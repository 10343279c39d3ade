import type { ProductDocument } from './data';

/**
 * Every response that serves a foreign file from our origin has these headers: the file may not run scripts (docs/reliability.md,
 * fact 8), and only this browser may cache it.
 */
export const FILE_HEADERS = {
  vary: 'Cookie',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;

/** The answer with a document, kept no longer than a change in the catalogue may take to show. */
export function documentResponse(document: ProductDocument, ifNoneMatch: string | null): Response {
  const { bytes, etag, disposition } = document;
  const headers = new Headers({ ...FILE_HEADERS, 'cache-control': 'private, max-age=3600', etag });
  if (ifNoneMatch === etag) return new Response(null, { status: 304, headers });
  headers.set('content-type', 'application/pdf');
  headers.set('content-length', String(bytes.byteLength));
  headers.set('content-disposition', disposition);
  return new Response(Buffer.from(bytes), { headers });
}
