import 'server-only';
import { db } from '@/lib/db/pool';
import { env } from '@/lib/env';
import type { Actor } from '@/lib/permissions/rules';
import { type HiddenNames, NOTHING_HIDDEN } from './redaction-rules';
import { listApiUrls } from './store';

/**
 * What no text of the distributor's may tell this person: its names, and the hosts at which it answers, those of the
 * deployment and of every connection. Nothing is hidden from operators, who talk to it.
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
