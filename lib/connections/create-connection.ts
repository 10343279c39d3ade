import 'server-only';
import { systemClock } from '@/lib/clock';
import { db } from '@/lib/db/pool';
import { createClient } from './clients';
import { saveConnection } from './data';
import { mirrorFromUpstream } from './organisation-sync/data';
import type { ApiClient } from './schema';
import { saveClientFacts } from './store';

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
