import 'server-only';
import { systemClock } from '@/lib/clock';
import { db } from '@/lib/db/pool';
import { clientOf } from './clients';
import { saveConnection } from './data';
import { mirrorFrom } from './organisation-sync/data';
import type { ApiClient } from './schema';
import { saveLearned } from './store';

/**
 * Asks the API whose client this is, mirrors the organisations that it sees, and keeps it as that organisation's connection.
 * @throws UpstreamError when the API does not answer or does not accept it; nothing is kept then
 */
export async function connect(client: ApiClient): Promise<{ id: number; organisationId: number }> {
  const upstream = clientOf(client);
  const user = await upstream.user();
  await mirrorFrom(upstream, { teller: user.organisationId, isTopmost: false }, systemClock);
  const id = await saveConnection(user.organisationId, client);
  const permissions = user.permissions.map(({ permission }) => permission);
  await saveLearned(db(), id, { currency: user.currency, permissions });
  return { id, organisationId: user.organisationId };
}
