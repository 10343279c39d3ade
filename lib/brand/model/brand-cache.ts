import 'server-only';
import { AsyncLru, sharedCache } from '@/lib/platform/cache/async-lru';
import { pool } from '@/lib/platform/db/pool';
import type { MessageOverrides } from '@/lib/platform/messages/types';
import type { EffectiveBrand } from './inheritance';
import type { Brand, Support } from './schema';

/** Limits how long a node may show an old brand after another node changed it. */
const BRAND_TTL_MS = 5_000;
const MAX_HOSTS = 1_000;

/** The brand of a host: what a page may know of it, and all that it looks like and says. */
export interface CachedBrand {
  brand: Brand;
  effective: EffectiveBrand;
  /** The contact of the owner's own staff, from the brands above. Only they may read it. */
  supportAbove: Support | null;
  /** The texts with which the brand itself overrides messages; null when it overrides none. */
  overrides: MessageOverrides | null;
}

/** Shared by pages and route handlers, which have modules of their own; by database, since a test has several. */
const globalState = globalThis as typeof globalThis & {
  tradecounterBrands?: WeakMap<object, AsyncLru<CachedBrand | null>>;
};
globalState.tradecounterBrands ??= new WeakMap();
const caches = globalState.tradecounterBrands;

/** Returns this node's brands, by host. */
export function getBrandCache(): AsyncLru<CachedBrand | null> {
  const brandCache = caches.get(pool()) ?? new AsyncLru(MAX_HOSTS, BRAND_TTL_MS, 'brands');
  caches.set(pool(), brandCache);
  return brandCache;
}

/** All hosts that serve a brand: read once, however often a node is asked about one. */
export const servingHosts = sharedCache<ReadonlySet<string>>('serving-hosts', 1, BRAND_TTL_MS);

/** Makes this node look again, after a change; the others do within five seconds. */
export function clearBrandCache(): void {
  getBrandCache().clear();
  servingHosts.clear();
}
