import 'server-only';
import { createHash } from 'node:crypto';
import { getServingConnection } from '@/lib/connections/data';
import type { ServingConnection } from '@/lib/connections/schema';
import { db } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { notFound } from '@/lib/errors';
import type { MediaType } from '@/lib/http/media-types';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import type { MediaKind } from '../schema';
import { fetchMedia } from './fetch-media';
import { mediaUrl } from './kinds';
import { acceptedType, allowedUrl, attachment, fileName, getMaxBytes, isDocument } from './rules';
import { findMedia } from './store';

export interface Media {
  bytes: Uint8Array;
  type: MediaType;
  /** A strong validator, quoted. */
  etag: string;
  /** How the browser should treat it; null shows it in the page. */
  disposition: string | null;
}

/** Where pictures may come from: the connection's API, and the origins that the operator listed. */
function allowedOrigins({ baseUrl }: ServingConnection): { api: string; all: string[] } {
  const api = new URL(baseUrl).origin;
  return { api, all: [api, ...env().UPSTREAM_MEDIA_ORIGINS] };
}

/** An origin whose own name says that it is this machine was listed on purpose. */
const namesThisMachine = (url: URL) => url.hostname === 'localhost' || url.hostname.endsWith('.localhost');

/**
 * A picture or document of a product, fetched for the browser, which never learns where it came from.
 * @throws AppError `not-found` whatever the reason: the product is not the organisation's, there is none, its address is
 * not allowed, or it is not what it should be. The page shows its fallback.
 */
export async function getMedia(actor: Actor, productId: number, kind: MediaKind): Promise<Media> {
  requirePermission(actor, 'products:read');
  const connection = await getServingConnection(actor.organisationId);
  if (!connection) throw notFound();
  const product = await findMedia(db(), connection.id, productId);
  const origins = allowedOrigins(connection);
  const url = product && allowedUrl(mediaUrl(product, kind), origins.all);
  if (!url) throw notFound();
  const { UPSTREAM_PAGE_TIMEOUT_MS, UPSTREAM_READ_TIMEOUT_MS } = env();
  const bytes = await fetchMedia(url, {
    // A picture that hangs would hold one of the browser's few connections.
    timeoutMs: isDocument(kind) ? UPSTREAM_READ_TIMEOUT_MS : UPSTREAM_PAGE_TIMEOUT_MS,
    maxBytes: getMaxBytes(kind),
    allowOwnHost: url.origin === origins.api || namesThisMachine(url),
  });
  const type = bytes && acceptedType(kind, bytes);
  if (!bytes || !type) throw notFound();
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  const disposition = isDocument(kind) ? attachment(fileName(product.name, kind)) : null;
  return { bytes, type, etag, disposition };
}
