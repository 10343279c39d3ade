import type { ServingConnection } from '@/lib/connections/schema';
import { env } from '@/lib/env';
import { allowedUrl } from './rules';

/** An address that may be fetched from. */
export interface MediaSource {
  url: URL;
  /** Whether the host may be this machine: only where the operator named it. */
  allowOwnHost: boolean;
}

/** An origin whose own name says that it is this machine was listed on purpose. */
const namesThisMachine = (url: URL) => url.hostname === 'localhost' || url.hostname.endsWith('.localhost');

/** A product's address of a file, where it is on the connection's API or on an origin that the operator listed; else null. */
export function findSource({ baseUrl }: ServingConnection, address: string | null): MediaSource | null {
  const api = new URL(baseUrl).origin;
  const url = allowedUrl(address, [api, ...env().UPSTREAM_MEDIA_ORIGINS]);
  return url && { url, allowOwnHost: url.origin === api || namesThisMachine(url) };
}
