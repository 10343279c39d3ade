import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { getCatalogueContext, getLabels } from '../model/context';
import { getLastChangeAt } from './data';
import type { ChangeKind, ChangeRow } from './schema';
import { getChangeRows } from './stream-changes';

interface ProductChangesQuery {
  ids: readonly number[];
  kinds: readonly ChangeKind[];
  /** The number of days before now. */
  days: number;
  limit: number;
}

/**
 * The changes of some products at the acting organisation's prices, the latest first. Each product costs two reads of an
 * index, however many changes the catalogue has.
 * @throws AppError `not-allowed`
 */
export async function listProductChanges(
  actor: Actor,
  { ids, kinds, days, limit }: ProductChangesQuery,
): Promise<ChangeRow[]> {
  requirePermission(actor, 'products:read');
  const context = ids.length > 0 ? await getCatalogueContext(actor) : null;
  const until = context && (await getLastChangeAt(context.connection.id));
  if (!context || until === null) return [];
  const since = new Date(systemClock().getTime() - days * 86_400_000).toISOString();
  const wanted = [...new Set(ids)].map((id) => ({ id, since }));
  const rows = await getChangeRows(context, await getLabels(), wanted, until);
  return rows
    .flatMap((row) => (row?.kinds.some((kind) => kinds.includes(kind)) ? [row] : []))
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, limit);
}
