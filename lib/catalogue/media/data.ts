import 'server-only';
import { createHash } from 'node:crypto';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { env } from '@/lib/platform/env';
import { notFound } from '@/lib/platform/errors';
import { detectMediaType } from '@/lib/platform/http/media-types';
import type { DocumentKind } from '../model/schema';
import { fetchMedia } from './fetch-media';
import { documentUrl } from './kinds';
import { attachment, fileName } from './rules';
import { findProductSource } from './source';

/** A greater document is not served. */
const MAX_BYTES = 20 * 1024 * 1024;

export interface ProductDocument {
  bytes: Uint8Array;
  /** A strong validator, quoted. */
  etag: string;
  /** Saved under this name, not shown. */
  disposition: string;
}

/**
 * Fetches a product's document, a PDF, for the browser, which never learns its origin.
 * @throws AppError `not-found` for every reason: the product is not the organisation's, it has no such document, the address is
 * not allowed, or the file is not a PDF.
 */
export async function getDocument(
  actor: Actor,
  productId: number,
  kind: DocumentKind,
): Promise<ProductDocument> {
  requirePermission(actor, 'products:read');
  const found = await findProductSource(actor.organisationId, productId, (urls) => documentUrl(urls, kind));
  if (!found) throw notFound();
  const limits = { timeoutMs: env().UPSTREAM_READ_TIMEOUT_MS, maxBytes: MAX_BYTES };
  const fetched = await fetchMedia(found.source, limits);
  if (fetched.outcome !== 'fetched' || detectMediaType(fetched.bytes) !== 'application/pdf') throw notFound();
  const { bytes } = fetched;
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  return { bytes, etag, disposition: attachment(fileName(found.product.name, kind)) };
}
