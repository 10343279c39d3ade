import type { DocumentKind } from '../model/schema';

/**
 * The address to fetch from, when it is a plain web address on one of the allowed origins; null otherwise
 * (docs/threats.md, s). Addresses with a user name are rejected: they are made to be misread.
 */
export function allowedUrl(address: string | null, origins: readonly string[]): URL | null {
  if (address === null || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const isPlain = url.username === '' && url.password === '';
  return isWeb && isPlain && origins.includes(url.origin) ? url : null;
}

/** A document's file name for saving: the product's name without what file systems or headers mistake. */
export function fileName(productName: string, kind: DocumentKind): string {
  const name = productName
    .replace(/[^\p{L}\p{N} ._-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80);
  return `${name || 'Product'} ${kind}.pdf`;
}

/** RFC 6266: saved, not shown, with the name in ASCII for old and in UTF-8 for today's browsers. */
export function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
