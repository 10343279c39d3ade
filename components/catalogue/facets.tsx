'use client';
import { Checkbox } from '@/components/ui/checkbox';
import { usePerson } from '@/components/ui/person-context';
import { countText } from '@/lib/catalogue/product/format';
import {
  type CatalogueStatus,
  type Count,
  type Facets as FacetValues,
  MAX_COUNTED,
} from '@/lib/catalogue/schema';
import { type ListState, type SwitchPart, toggleId } from '@/lib/catalogue/search/list-state';
import { numberFormat } from '@/lib/number-format';
import { FacetGroup } from './facet-group';
import { PriceRange } from './price-range';

export interface FacetsProps {
  facets: FacetValues;
  listState: ListState;
  status: CatalogueStatus;
  onChange: (change: Partial<ListState>) => void;
}

export const KINDS = { subscription: 'Subscription', 'one-off': 'One-off purchase' } as const;
export const SWITCHES: Record<SwitchPart, string> = {
  inStock: 'In stock only',
  bought: 'Bought before',
  addOns: 'Add-ons available',
  shippable: 'Can be shipped',
  financeable: 'Can be financed',
};

interface OptionProps {
  label: string;
  checked: boolean;
  onToggle: () => void;
  /** How many products it would leave; left out where nobody counts them. */
  count?: Count;
}

/** One filter to tick. What would leave nothing cannot be ticked, only unticked. */
function Option({ label, checked, onToggle, count }: OptionProps) {
  const { locale } = usePerson();
  return (
    <Checkbox
      label={label}
      detail={count && countText(count, locale)}
      checked={checked}
      disabled={!checked && count?.count === 0 && !count.more}
      onChange={onToggle}
    />
  );
}

function Switches({
  listState,
  onChange,
  facets,
  title,
  parts,
}: FacetsProps & { title: string; parts: SwitchPart[] }) {
  return (
    <fieldset className="grid gap-0.5 not-first:border-t not-first:pt-3">
      <legend className="float-left mb-1 font-semibold">{title}</legend>
      {parts.map((part) => (
        <Option
          key={part}
          label={SWITCHES[part]}
          count={part === 'bought' ? undefined : facets[part]}
          checked={listState[part]}
          onToggle={() => onChange({ [part]: !listState[part] })}
        />
      ))}
    </fieldset>
  );
}

/** Subscription or one-off: ticking one unticks the other, neither shows both. */
function Kinds({ listState, onChange, facets }: FacetsProps) {
  return (
    <fieldset className="grid gap-0.5 border-t pt-3">
      <legend className="float-left mb-1 font-semibold">Sold as</legend>
      {(['one-off', 'subscription'] as const).map((kind) => (
        <Option
          key={kind}
          label={KINDS[kind]}
          count={kind === 'one-off' ? facets.oneOff : facets.subscription}
          checked={listState.kind === kind}
          onToggle={() => onChange({ kind: listState.kind === kind ? null : kind })}
        />
      ))}
    </fieldset>
  );
}

const isCapped = (facets: FacetValues): boolean =>
  Object.values(facets)
    .flat()
    .some(({ more }) => more);

/** Every filter of the list. */
export function Facets(props: FacetsProps) {
  const { facets, listState, status, onChange } = props;
  const { locale } = usePerson();
  const number = numberFormat(locale).format(MAX_COUNTED);
  return (
    <div className="grid content-start gap-3">
      {isCapped(facets) && (
        <p className="text-muted text-small">{`Counts beyond ${number} are shown as ${number}+.`}</p>
      )}
      <Switches {...props} title="Availability" parts={['inStock', 'bought']} />
      {status.sortable && <PriceRange listState={listState} onChange={onChange} currency={status.currency} />}
      <FacetGroup
        title="Type"
        noun="types"
        none="No type"
        choices={facets.types}
        picked={listState.type}
        onToggle={(id) => onChange({ type: toggleId(listState.type, id) })}
      />
      <FacetGroup
        title="Vendor"
        noun="vendors"
        none="No vendor"
        choices={facets.vendors}
        picked={listState.vendor}
        onToggle={(id) => onChange({ vendor: toggleId(listState.vendor, id) })}
      />
      <Kinds {...props} />
      <Switches {...props} title="More" parts={['addOns', 'shippable', 'financeable']} />
    </div>
  );
}
