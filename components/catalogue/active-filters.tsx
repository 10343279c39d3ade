'use client';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { usePerson } from '@/components/ui/person-context';
import type { FacetChoice } from '@/lib/catalogue/schema';
import {
  type ListState,
  type SwitchPart,
  toggleId,
  toSearchChange,
  withoutFilters,
} from '@/lib/catalogue/search/list-state';
import { rangeText } from '@/lib/catalogue/search/price-bounds';
import { type FacetsProps, KINDS, SWITCHES } from './facets';

interface Active {
  name?: string;
  value: string;
  /** The change that takes it out. */
  change: Partial<ListState>;
}

function toActivePicks(
  part: 'type' | 'vendor',
  choices: readonly FacetChoice[],
  listState: ListState,
): Active[] {
  const name = part === 'type' ? 'Type' : 'Vendor';
  return listState[part].map((id) => ({
    name,
    value: id === -1 ? 'none' : (choices.find((choice) => choice.id === id)?.name ?? String(id)),
    change: { [part]: toggleId(listState[part], id) },
  }));
}

/** Everything that narrows the list. */
function getActiveFilters(
  { facets, listState, status }: Omit<FacetsProps, 'onChange'>,
  { locale, currencyDisplay }: ReturnType<typeof usePerson>,
): Active[] {
  const text = listState.text.trim();
  const range = rangeText(listState.priceFrom, listState.priceTo, status.currency, locale, currencyDisplay);
  const switches = Object.keys(SWITCHES) as SwitchPart[];
  return [
    ...(text
      ? [{ name: listState.exact ? 'Exactly' : 'Search', value: text, change: toSearchChange('') }]
      : []),
    ...switches
      .filter((part) => listState[part])
      .map((part) => ({ value: SWITCHES[part], change: { [part]: false } })),
    ...(range ? [{ name: 'Price', value: range, change: { priceFrom: '', priceTo: '' } }] : []),
    ...(listState.kind ? [{ value: KINDS[listState.kind], change: { kind: null } }] : []),
    ...toActivePicks('type', facets.types, listState),
    ...toActivePicks('vendor', facets.vendors, listState),
  ];
}

/** What the list is narrowed by, each part with a way out of it. */
export function ActiveFilters({ onChange, ...rest }: FacetsProps) {
  const active = getActiveFilters(rest, usePerson());
  if (active.length === 0) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {active.map(({ name, value, change }) => (
        <Chip key={`${name} ${value}`} name={name} value={value} onRemove={() => onChange(change)} />
      ))}
      <Button variant="quiet" size="small" onClick={() => onChange(withoutFilters(rest.listState))}>
        Clear all
      </Button>
    </div>
  );
}
