import 'server-only';
import { requireFeature } from '@/lib/organisations/features/require-feature';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { getCatalogueContext } from '../model/context';
import { parseDescription } from '../model/specification';
import { findContent } from '../model/store';
import type { Compared } from './comparison-rules';
import { currentFacts } from './data';

/**
 * Compares products at the acting organisation's prices, read now where the supplier answers, in the given order. Products
 * outside the organisation's catalogue are absent.
 * @param ids at most `MAX_COMPARED`
 */
export async function getComparison(actor: Actor, ids: readonly number[]): Promise<Compared[]> {
  requirePermission(actor, 'products:read');
  requireFeature(actor, 'compare');
  const context = await getCatalogueContext(actor);
  if (!context || ids.length === 0) return [];
  const [facts, contents] = await Promise.all([
    currentFacts(actor, ids),
    Promise.all(ids.map((id) => findContent(db(), context.connection.id, id))),
  ]);
  return ids.flatMap((id, at) => {
    const known = facts.get(id);
    const content = contents[at];
    const texts = [content?.description, content?.detailedDescription];
    return known
      ? [{ facts: known, specification: texts.flatMap((text) => parseDescription(text ?? null).lines) }]
      : [];
  });
}
