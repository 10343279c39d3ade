'use client';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { usePerson } from '@/components/ui/person-context';
import type { FacetChoice } from '@/lib/catalogue/schema';
import {
  type ListView,
  type SwitchPart,
  searchChange,
  toggled,
  withoutFilters,
} from '@/lib/catalogue/search/list-state';
import { rangeText } from '@/lib/catalogue/search/price-bounds';
import { type FacetsProps, KINDS, SWITCHES } from './facets';

interface Active {
  name?: string;
  value: string;
  /** The change that takes it out. */
  change: Partial<ListView>;
}

function picked(part: 'type' | 'vendor', choices: readonly FacetChoice[], view: ListView): Active[] {
  const name = part === 'type' ? 'Type' : 'Vendor';
  return view[part].map((id) => ({
    name,
    value: id === -1 ? 'none' : (choices.find((choice) => choice.id === id)?.name ?? String(id)),
    change: { [part]: toggled(view[part], id) },
  }));
}

/** Everything that narrows the list. */
function activeFilters(
  { facets, view, status }: Omit<FacetsProps, 'onChange'>,
  { locale, currencyDisplay }: ReturnType<typeof usePerson>,
): Active[] {
  const text = view.text.trim();
  const range = rangeText(view.priceFrom, view.priceTo, status.currency, locale, currencyDisplay);
  const switches = Object.keys(SWITCHES) as SwitchPart[];
  return [
    ...(text ? [{ name: view.exact ? 'Exactly' : 'Search', value: text, change: searchChange('') }] : []),
    ...switches
      .filter((part) => view[part])
      .map((part) => ({ value: SWITCHES[part], change: { [part]: false } })),
    ...(range ? [{ name: 'Price', value: range, change: { priceFrom: '', priceTo: '' } }] : []),
    ...(view.kind ? [{ value: KINDS[view.kind], change: { kind: null } }] : []),
    ...picked('type', facets.types, view),
    ...picked('vendor', facets.vendors, view),
  ];
}

/** What the list is narrowed by, each part with a way out of it. */
export function ActiveFilters({ onChange, ...rest }: FacetsProps) {
  const active = activeFilters(rest, usePerson());
  if (active.length === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {active.map(({ name, value, change }) => (
        <Chip key={`${name} ${value}`} name={name} value={value} onRemove={() => onChange(change)} />
      ))}
      <Button variant="quiet" size="small" onClick={() => onChange(withoutFilters(rest.view))}>
        Clear all
      </Button>
    </div>
  );
}
