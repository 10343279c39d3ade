import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { PageHeader } from '@/components/ui/page-header';
import type { PriceListDto } from '@/lib/catalogue/price-lists/schema';
import { ListEditorScreen } from './list-editor';

interface ListPageProps {
  organisationId: number;
  /** null makes a new one. */
  list: PriceListDto | null;
  /** Currency of fixed prices; null until the API has stated one. */
  currency: string | null;
}

/** The page of one price list. */
export function ListPage({ organisationId, list, currency }: ListPageProps) {
  const t = useTranslations('price-lists.editor');
  const page = useTranslations('price-lists.page');
  const title = list?.name ?? t('new');
  const prices = `/o/${organisationId}/admin/prices` as Route;
  const buyers = list?.buyers.map(({ name }) => name).join(', ');
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={<Breadcrumb items={[{ label: page('title'), href: prices }, { label: title }]} />}
        detail={list && (buyers ? t('assignedTo', { organisations: buyers }) : t('assignedToNobody'))}
      />
      <ListEditorScreen organisationId={organisationId} list={list} currency={currency ?? ''} />
    </>
  );
}
