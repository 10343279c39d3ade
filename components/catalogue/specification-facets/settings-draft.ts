import { MAX_FACETS } from '@/lib/catalogue/model/specification-text';
import type { FacetEntry, SaveFacetSettings } from '@/lib/catalogue/specification-facets/schema';

export const changeEntry = (
  entries: readonly FacetEntry[],
  name: string,
  change: Partial<FacetEntry>,
): readonly FacetEntry[] => entries.map((entry) => (entry.name === name ? { ...entry, ...change } : entry));

/** The entries with what buyers would see after saving: the first eight that are filters and not hidden. */
export function withShown(entries: readonly FacetEntry[]): FacetEntry[] {
  let shown = 0;
  return entries.map((entry) => {
    const isShown = !entry.isHidden && entry.kind !== 'none' && shown < MAX_FACETS;
    if (isShown) shown++;
    return { ...entry, isShown };
  });
}

export const toSettings = (entries: readonly FacetEntry[]): SaveFacetSettings['entries'] =>
  entries.map(({ name, label, unit, isHidden }) => ({
    name,
    label: label?.trim() || null,
    unit: unit?.trim() || null,
    isHidden,
  }));
