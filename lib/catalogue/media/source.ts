import 'server-only';
import { getServingConnection } from '@/lib/connections/data';
import { db } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { findMedia } from '../model/store';
import type { MediaUrls } from './kinds';
import { allowedUrl } from './rules';

/** An address that may be fetched from. */
export interface MediaSource {
  url: URL;
  /** True when the host may be this machine: the operator must have listed it by name. */
  allowOwnHost: boolean;
}

/** An origin whose own name says that it is this machine was listed on purpose. */
const namesThisMachine = (url: URL) => url.hostname === 'localhost' || url.hostname.endsWith('.localhost');

export interface ProductSource {
  product: MediaUrls & { name: string };
  /** The address exactly as the API gives it. */
  address: string;
  source: MediaSource;
}

/**
 * Finds the source of a product's file. Returns null unless the organisation's catalogue has the product and the address is on
 * the connection's API or on an origin that the operator listed.
 */
export async function findProductSource(
  organisationId: number,
  productId: number,
  chooseAddress: (urls: MediaUrls) => string | null,
): Promise<ProductSource | null> {
  const connection = await getServingConnection(organisationId);
  const product = connection && (await findMedia(db(), connection.id, productId));
  const address = product && chooseAddress(product);
  if (!product || !address) return null;
  const api = new URL(connection.baseUrl).origin;
  const url = allowedUrl(address, [api, ...env().UPSTREAM_MEDIA_ORIGINS]);
  const allowOwnHost = url?.origin === api || (url !== null && namesThisMachine(url));
  return url && { product, address, source: { url, allowOwnHost } };
}
