'use client';
import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { loadFailed } from '@/components/ui/load-failed';
import { usePerson } from '@/components/ui/person-context';
import { MAX_COUNTED } from '@/lib/catalogue/model/constants';
import { type ListState, type SwitchPart, toggleId, toListQuery } from '@/lib/catalogue/model/list-state';
import type { Count, Facets as FacetValues } from '@/lib/catalogue/model/schema';
import type { CatalogueStatus } from '@/lib/catalogue/model/status-schema';
import { countText } from '@/lib/catalogue/product/format';
import { allChoicesQuery } from '@/lib/catalogue/queries';
import { FacetGroup } from './facet-group';
import { getOnlyType } from './only-type';
import { PriceRange } from './price-range';
import type { ListChange } from './use-list-state';

export interface FacetsProps {
  organisationId: number;
  facets: FacetValues;
  listState: ListState;
  status: CatalogueStatus;
  onChange: (change: ListChange) => void;
  /** The text that was searched instead of the typed one. */
  corrected?: string | null;
}

const SpecificationFacets = dynamic(
  () =>
    import('./specification-facets/specification-facets').then(
      (part) => part.SpecificationFacets,
      loadFailed,
    ),
  { ssr: false },
);

const AVAILABILITY: readonly SwitchPart[] = ['inStock', 'bought'];
const MORE: readonly SwitchPart[] = ['addOns', 'shippable', 'financeable'];
export const SWITCHES: readonly SwitchPart[] = [...AVAILABILITY, ...MORE];

interface OptionProps {
  label: string;
  checked: boolean;
  onToggle: () => void;
  /** Number of products that it would leave; undefined when they are not counted. */
  count?: Count;
}

/** One filter as a checkbox; disabled while it would leave no product. */
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
}: FacetsProps & { title: string; parts: readonly SwitchPart[] }) {
  const t = useTranslations('catalogue.switches');
  return (
    <fieldset className="grid gap-0.5 not-first:border-t not-first:pt-3">
      <legend className="float-start mb-1 font-semibold">{title}</legend>
      {parts.map((part) => (
        <Option
          key={part}
          label={t(part)}
          count={part === 'bought' ? undefined : facets[part]}
          checked={listState[part]}
          onToggle={() => onChange((present) => ({ [part]: !present[part] }))}
        />
      ))}
    </fieldset>
  );
}

/** Subscription or one-off: ticking one unticks the other, neither shows both. */
function Kinds({
  kind: selected,
  onChange,
  facets,
}: Pick<FacetsProps, 'facets' | 'onChange'> & Pick<ListState, 'kind'>) {
  const t = useTranslations('catalogue');
  return (
    <fieldset className="grid gap-0.5 border-t pt-3">
      <legend className="float-start mb-1 font-semibold">{t('filters.soldAs')}</legend>
      {(['one-off', 'subscription'] as const).map((kind) => (
        <Option
          key={kind}
          label={t(`kinds.${kind}`)}
          count={kind === 'one-off' ? facets.oneOff : facets.subscription}
          checked={selected === kind}
          onToggle={() => onChange((present) => ({ kind: present.kind === kind ? null : kind }))}
        />
      ))}
    </fieldset>
  );
}

const isCapped = ({ choiceCounts: _counts, ...facets }: FacetValues): boolean =>
  Object.values(facets)
    .flat()
    .some(({ more }) => more);

/** Lists the vendors and types of the list: the most frequent ones, and all of them once a group is opened. */
function useChoices({ organisationId, facets, listState }: FacetsProps) {
  const { vendors, types, choiceCounts } = facets;
  const isCut = choiceCounts.vendors > vendors.length || choiceCounts.types > types.length;
  const [isOpen, setOpen] = useState(false);
  const all = useQuery({
    ...allChoicesQuery(organisationId, toListQuery(listState)),
    enabled: isOpen && isCut,
  });
  const open = () => setOpen(true);
  return { ...((isOpen && isCut && all.data?.facets) || facets), open };
}

/** The filters by the specification; without exactly one type, how to get them. */
function Specification({ corrected = null, ...props }: FacetsProps) {
  const t = useTranslations('catalogue.filters');
  const type = getOnlyType(props.listState, props.facets);
  if (type !== null) return <SpecificationFacets {...props} key={type} type={type} corrected={corrected} />;
  return <p className="border-t pt-3 text-muted text-small">{t('chooseType')}</p>;
}

/** Every filter of the list. */
export function Facets(props: FacetsProps) {
  const { facets, listState, status, onChange } = props;
  const { kind, priceFrom, priceTo } = listState;
  const t = useTranslations('catalogue.filters');
  const { types, vendors, choiceCounts, open } = useChoices(props);
  return (
    <div className="grid content-start gap-3">
      {isCapped(facets) && <p className="text-muted text-small">{t('capped', { most: MAX_COUNTED })}</p>}
      <Switches {...props} title={t('availability')} parts={AVAILABILITY} />
      {status.sortable && <PriceRange {...{ priceFrom, priceTo, onChange }} currency={status.currency} />}
      <FacetGroup
        title={t('type')}
        findLabel="findTypes"
        none={t('noType')}
        choices={types}
        count={choiceCounts.types}
        onOpen={open}
        selected={listState.type}
        onToggle={(id) => onChange((present) => ({ type: toggleId(present.type, id) }))}
      />
      <Specification {...props} />
      <FacetGroup
        title={t('vendor')}
        findLabel="findVendors"
        none={t('noVendor')}
        choices={vendors}
        count={choiceCounts.vendors}
        onOpen={open}
        selected={listState.vendor}
        onToggle={(id) => onChange((present) => ({ vendor: toggleId(present.vendor, id) }))}
      />
      <Kinds {...{ kind, facets, onChange }} />
      <Switches {...props} title={t('more')} parts={MORE} />
    </div>
  );
}
