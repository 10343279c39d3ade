import 'server-only';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { type HiddenNames, NOTHING_HIDDEN } from './redaction-rules';
import { listApiUrls } from './store';

/**
 * Returns the names and hosts that texts must hide from this person: the deployment's and those of every connection. Operators see them
 * all: they deal with the distributor.
 */
export async function getHiddenNames(actor: Actor): Promise<HiddenNames> {
  if (actor.permissions.includes('orders:reconcile')) return NOTHING_HIDDEN;
  const { UPSTREAM_URL, UPSTREAM_TOKEN_URL, UPSTREAM_MEDIA_ORIGINS, DISTRIBUTOR_NAMES } = env();
  const addresses = [
    UPSTREAM_URL,
    UPSTREAM_TOKEN_URL ?? [],
    UPSTREAM_MEDIA_ORIGINS,
    await listApiUrls(db()),
  ].flat();
  const hosts = addresses.flatMap((address) => (URL.canParse(address) ? new URL(address).host : []));
  return { hosts: [...new Set(hosts)], names: DISTRIBUTOR_NAMES };
}
