import 'server-only';
import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { createClient } from './clients';
import { saveConnection } from './data';
import type { ApiClient } from './model/schema';
import { saveClientFacts } from './model/store';
import { mirrorFromUpstream } from './organisation-sync/data';

/**
 * Asks the API whose client this is, mirrors the organisations that it sees, and keeps it as that organisation's connection.
 * @throws UpstreamError when the API does not answer or does not accept it; nothing is kept then
 */
export async function connect(client: ApiClient): Promise<{ id: number; organisationId: number }> {
  const upstream = createClient(client);
  const user = await upstream.user();
  await mirrorFromUpstream(upstream, { sourceId: user.organisationId, isTopmost: false }, systemClock);
  const id = await saveConnection(user.organisationId, client);
  const permissions = user.permissions.map(({ permission }) => permission);
  await saveClientFacts(db(), id, { currency: user.currency, permissions });
  return { id, organisationId: user.organisationId };
}
