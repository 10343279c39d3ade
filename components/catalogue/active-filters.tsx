'use client';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { filterCount, type ListView, toggled, withoutFilters } from '@/lib/catalogue/rules/view';
import type { FacetChoice } from '@/lib/catalogue/schema';
import type { FacetsProps } from './facets';

const nameOf = (choices: readonly FacetChoice[], id: number) =>
  choices.find((choice) => choice.id === id)?.name ?? String(id);

/** What the list is narrowed by, each part with a way out of it. */
export function ActiveFilters({ facets, view, onChange }: FacetsProps) {
  if (filterCount(view) === 0 && !view.text.trim()) return null;
  const without = (part: 'vendor' | 'type', id: number): Partial<ListView> => ({
    [part]: toggled(view[part], id),
  });
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {view.text.trim() && (
        <Chip name="Search" value={view.text.trim()} onRemove={() => onChange({ text: '' })} />
      )}
      {view.inStock && <Chip value="In stock" onRemove={() => onChange({ inStock: false })} />}
      {view.type.map((id) => (
        <Chip
          key={id}
          name="Type"
          value={nameOf(facets.types, id)}
          onRemove={() => onChange(without('type', id))}
        />
      ))}
      {view.vendor.map((id) => (
        <Chip
          key={id}
          name="Vendor"
          value={nameOf(facets.vendors, id)}
          onRemove={() => onChange(without('vendor', id))}
        />
      ))}
      <Button variant="quiet" size="small" onClick={() => onChange(withoutFilters(view))}>
        Clear all
      </Button>
    </div>
  );
}
