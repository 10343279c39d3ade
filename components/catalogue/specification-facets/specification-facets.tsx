'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { usePerson } from '@/components/ui/person-context';
import { hasValue, type SpecificationFilter } from '@/lib/catalogue/model/specification-filter';
import type { SpecificationFacet } from '@/lib/catalogue/specification-facets/schema';
import { numberFormat } from '@/lib/platform/formats/intl-formats';
import type { ListChange } from '../use-list-state';
import { FacetChoices } from './facet-choices';
import { FacetRange } from './facet-range';
import { getFilters, type SpecificationProps, toFilterChange, useSpecification } from './use-specification';

interface SpecificationFacetsProps extends SpecificationProps {
  onChange: (change: ListChange) => void;
}

/** The number of facets that are open at first; one with a selection is always open. */
const OPEN_COUNT = 3;

interface FacetProps {
  facet: SpecificationFacet;
  /** Products of the type. */
  products: number;
  filter: SpecificationFilter;
  isOpen: boolean;
  onFilter: (filter: SpecificationFilter) => void;
  /** Asks for all choices. */
  onOpen: () => void;
}

/** One name of the specification: a range, values, or both. */
function Facet({ facet, products, filter, isOpen, onFilter, onOpen }: FacetProps) {
  const t = useTranslations('specification-facets.filter');
  const { locale } = usePerson();
  // A group in which somebody is stays open when its last choice is taken away.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  const share = numberFormat(locale, { style: 'percent' }).format(facet.stated / Math.max(products, 1));
  const toggle = (value: string) => {
    const isSelected = hasValue(filter.values, value);
    const values = isSelected
      ? filter.values.filter((one) => !hasValue([value], one))
      : [...filter.values, value];
    onFilter({ ...filter, values, range: null });
  };
  return (
    <Disclosure
      open={wasOpen}
      className="border-t"
      summary={<span className="font-semibold">{facet.label}</span>}
    >
      <fieldset className="grid gap-1.5 pb-2">
        <legend className="sr-only">{facet.label}</legend>
        {facet.kind === 'number' && (
          <FacetRange
            facet={facet}
            range={filter.range}
            onRange={(range) => onFilter({ ...filter, range, values: [] })}
          />
        )}
        {facet.choices.length > 0 && (
          <FacetChoices facet={facet} selected={filter.values} onToggle={toggle} onOpen={onOpen} />
        )}
        <p className="text-muted text-small tabular-nums">
          {t('coverage', { share })}
          {facet.others > 0 && <span className="block">{t('others', { count: facet.others })}</span>}
        </p>
      </fieldset>
    </Disclosure>
  );
}

/** The filters by the specification of a list's only type. */
export function SpecificationFacets(props: SpecificationFacetsProps) {
  const { type, listState, onChange } = props;
  const t = useTranslations('specification-facets.filter');
  const [isWhole, setWhole] = useState(false);
  const { data: first, isError, refetch } = useSpecification(props);
  const { data: whole } = useSpecification(props, { isWhole: true, isEnabled: isWhole });
  const data = (isWhole && whole) || first;
  const filters = getFilters(listState);
  const getFilter = (name: string): SpecificationFilter =>
    filters.find((filter) => filter.name === name) ?? { name, values: [], range: null };
  return (
    <section aria-label={t('title')} aria-busy={!data} className="border-t pt-3">
      <h3 className="mb-1 text-muted text-small">{t('title')}</h3>
      {!data && !isError && <p className="py-1 text-muted text-small">{t('loading')}</p>}
      {!data && isError && (
        <div className="grid justify-items-start gap-1">
          <p className="text-small">{t('notLoaded')}</p>
          <Button size="small" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {data?.facets.length === 0 && <p className="py-1 text-muted text-small">{t('none')}</p>}
      {data?.facets.map((facet, place) => {
        const filter = getFilter(facet.name);
        const isSelected = filter.values.length > 0 || filter.range !== null;
        return (
          <Facet
            key={`${type} ${facet.name}`}
            facet={facet}
            products={data.products}
            filter={filter}
            isOpen={isSelected || place < OPEN_COUNT}
            onFilter={(changed) => onChange((present) => toFilterChange(type, present, changed))}
            onOpen={() => setWhole(true)}
          />
        );
      })}
    </section>
  );
}
