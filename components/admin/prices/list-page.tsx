import type { Route } from 'next';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { PageHeader } from '@/components/ui/page-header';
import type { PriceListDto } from '@/lib/price-lists/schema';
import { ListEditorScreen } from './list-editor';

interface ListPageProps {
  organisationId: number;
  /** null makes a new one. */
  list: PriceListDto | null;
  /** Of fixed prices; null while the API has told none. */
  currency: string | null;
}

/** The page of one price list. */
export function ListPage({ organisationId, list, currency }: ListPageProps) {
  const title = list?.name ?? 'New price list';
  const prices = `/o/${organisationId}/admin/prices` as Route;
  const buyers = list?.buyers.map(({ name }) => name).join(', ');
  return (
    <div className="max-w-reading">
      <PageHeader
        title={title}
        breadcrumb={<Breadcrumb items={[{ label: 'Price lists', href: prices }, { label: title }]} />}
        detail={
          list &&
          (buyers ? `${buyers} ${list.buyers.length === 1 ? 'buys' : 'buy'} by it` : 'Nobody buys by it')
        }
      />
      <ListEditorScreen organisationId={organisationId} list={list} currency={currency ?? ''} />
    </div>
  );
}
