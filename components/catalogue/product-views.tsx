'use client';
import { useListView } from '@/components/operations/saved-views/use-list-view';
import { ViewsBar } from '@/components/operations/saved-views/views-bar';
import { formatListState, type ListState } from '@/lib/catalogue/model/list-state';

interface ProductViewsProps {
  organisation: { id: number; name: string };
  listState: ListState;
}

/** The saved views of the list of products: its search, filters, order and layout. */
export function ProductViews({ organisation, listState }: ProductViewsProps) {
  const view = useListView({
    organisationId: organisation.id,
    list: 'products',
    search: formatListState(listState),
    columns: [],
    defaults: [],
  });
  return <ViewsBar organisation={organisation} list="products" view={view} columns={null} />;
}
