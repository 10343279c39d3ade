import 'server-only';
import { AsyncLru } from '@/lib/cache/async-lru';
import { pool } from '@/lib/db/pool';
import type { EffectiveBrand } from './inheritance';

/** How long a node may show a brand as it was before another node changed it. */
const BRAND_MS = 5_000;
const MAX_HOSTS = 1_000;

/** The brand of a host with what it looks like and says. */
export interface KeptBrand {
  id: number;
  organisationId: number;
  /** Names the state of everything below. */
  version: string;
  effective: EffectiveBrand;
}

/** Shared by pages and route handlers, which have modules of their own; by database, since a test has several. */
const shared = globalThis as typeof globalThis & {
  tradecounterBrands?: WeakMap<object, AsyncLru<KeptBrand | null>>;
};
shared.tradecounterBrands ??= new WeakMap();
const caches = shared.tradecounterBrands;

/** What this node remembers, by host. */
export function keptBrands(): AsyncLru<KeptBrand | null> {
  const known = caches.get(pool()) ?? new AsyncLru(MAX_HOSTS, BRAND_MS);
  caches.set(pool(), known);
  return known;
}

/** Makes this node look again, after a change; the others do within five seconds. */
export const forgetBrands = (): void => keptBrands().clear();
