import { useQuery } from '@tanstack/react-query';
import { type ListState, toListQuery } from '@/lib/catalogue/model/list-state';
import {
  formatSpecificationFilters,
  parseSpecificationFilters,
  type SpecificationFilter,
  withSpecificationFilter,
} from '@/lib/catalogue/model/specification-filter';
import { specificationFacetsQuery } from '@/lib/catalogue/specification-facets/queries';

export interface SpecificationProps {
  organisationId: number;
  /** The only type of the list. */
  type: number;
  listState: ListState;
  /** The text that was searched instead of the typed one; null for none. */
  corrected: string | null;
}

/** The facets of a list's only type. */
export function useSpecification(
  { organisationId, type, listState, corrected }: SpecificationProps,
  { isWhole = false, isEnabled = true } = {},
) {
  const text = corrected ?? listState.text;
  const query = toListQuery({ ...listState, type: [type], text, exact: false });
  return useQuery({ ...specificationFacetsQuery(organisationId, query, isWhole), enabled: isEnabled });
}

export const getFilters = ({
  spec,
  specRange,
}: Pick<ListState, 'spec' | 'specRange'>): SpecificationFilter[] =>
  parseSpecificationFilters(spec, specRange);

/** The change of the list that replaces the filter of one name. It selects the type, to which the filter belongs. */
export function toFilterChange(
  type: number,
  present: Pick<ListState, 'spec' | 'specRange'>,
  filter: SpecificationFilter,
): Pick<ListState, 'type' | 'spec' | 'specRange'> {
  return {
    type: [type],
    ...formatSpecificationFilters(withSpecificationFilter(getFilters(present), filter)),
  };
}
