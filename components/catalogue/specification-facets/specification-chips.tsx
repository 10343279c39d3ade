'use client';
import { useTranslations } from 'next-intl';
import { Chip } from '@/components/ui/chip';
import { usePerson } from '@/components/ui/person-context';
import type { ListState } from '@/lib/catalogue/model/list-state';
import type { SpecificationFilter } from '@/lib/catalogue/model/specification-filter';
import type { SpecificationFacet } from '@/lib/catalogue/specification-facets/schema';
import type { ListChange } from '../use-list-state';
import { specificationRangeText } from './range-text';
import { getFilters, type SpecificationProps, toFilterChange, useSpecification } from './use-specification';

interface SpecificationChipsProps extends SpecificationProps {
  onChange: (change: ListChange) => void;
}

/** The name of a filter while its facet is not known. */
const capital = (name: string): string => name.charAt(0).toLocaleUpperCase('en') + name.slice(1);

interface Chosen {
  value: string;
  /** The filter without it. */
  rest: SpecificationFilter;
}

/** Shows the chosen values of a name; each can be removed alone. */
function useChosen(): (filter: SpecificationFilter, facet: SpecificationFacet | undefined) => Chosen[] {
  const t = useTranslations('specification-facets.filter');
  const { locale } = usePerson();
  return (filter, facet) => {
    const { range, values } = filter;
    const unit = range?.unit || facet?.unit || '';
    return [
      ...(range
        ? [
            {
              value: specificationRangeText(t, range, unit, locale),
              rest: { ...filter, range: null },
            },
          ]
        : []),
      ...values.map((value) => ({
        value: facet?.choices.find((choice) => choice.value === value)?.label ?? value,
        rest: { ...filter, values: values.filter((one) => one !== value) },
      })),
    ];
  };
}

/** The specification filters of a list as chips, each removable. */
export function SpecificationChips(props: SpecificationChipsProps) {
  const { type, listState, onChange } = props;
  const { data } = useSpecification(props);
  const toChosen = useChosen();
  return getFilters(listState).flatMap((filter) => {
    const facet = data?.facets.find(({ name }) => name === filter.name);
    const name = facet?.label ?? capital(filter.name);
    return toChosen(filter, facet).map(({ value, rest }) => (
      <Chip
        key={`${filter.name} ${value}`}
        name={name}
        value={value}
        onRemove={() => onChange((present: ListState) => toFilterChange(type, present, rest))}
      />
    ));
  });
}
