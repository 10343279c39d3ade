import type { ListState } from '@/lib/catalogue/model/list-state';
import type { Facets } from '@/lib/catalogue/model/schema';

/** The type whose specification a list can be filtered by: the selected one, or that of all products found; null for none. */
export function getOnlyType(
  { type }: Pick<ListState, 'type'>,
  { types, choiceCounts }: Pick<Facets, 'types' | 'choiceCounts'>,
): number | null {
  const [selected, other] = type;
  if (selected !== undefined) return other === undefined ? selected : null;
  return choiceCounts.types === 1 ? (types[0]?.id ?? null) : null;
}
