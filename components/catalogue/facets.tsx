'use client';
import { Checkbox } from '@/components/ui/checkbox';
import { usePerson } from '@/components/ui/person-context';
import { type ListView, toggled } from '@/lib/catalogue/rules/view';
import type { Facets as FacetValues } from '@/lib/catalogue/schema';
import { FacetGroup } from './facet-group';

export interface FacetsProps {
  facets: FacetValues;
  view: ListView;
  onChange: (change: Partial<ListView>) => void;
}

/** Every filter of the list. */
export function Facets({ facets, view, onChange }: FacetsProps) {
  const { locale } = usePerson();
  return (
    <div className="grid content-start gap-3">
      <fieldset className="grid gap-0.5">
        <legend className="float-left mb-1 font-semibold">Stock</legend>
        <Checkbox
          label="In stock only"
          detail={new Intl.NumberFormat(locale).format(facets.inStock)}
          checked={view.inStock}
          onChange={() => onChange({ inStock: !view.inStock })}
        />
      </fieldset>
      <FacetGroup
        title="Type"
        noun="types"
        choices={facets.types}
        picked={view.type}
        onToggle={(id) => onChange({ type: toggled(view.type, id) })}
      />
      <FacetGroup
        title="Vendor"
        noun="vendors"
        choices={facets.vendors}
        picked={view.vendor}
        onToggle={(id) => onChange({ vendor: toggled(view.vendor, id) })}
      />
    </div>
  );
}
