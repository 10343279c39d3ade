import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ListColumn } from '@/components/operations/selection/list-table';
import { LIST_ROW_LINK } from '@/components/operations/selection/use-list-keys';
import { Link } from '@/components/ui/link';
import { TimeText } from '@/components/ui/time-text';
import { PRICE_LIST_COLUMNS, type PriceListColumn } from '@/lib/catalogue/price-lists/list-columns';
import type { PriceListSummary } from '@/lib/catalogue/price-lists/schema';
import { useRoundingText } from './use-rounding-text';

type Column = ListColumn<PriceListSummary, PriceListColumn>;

interface PriceListColumnsInput {
  organisationId: number;
  currency: string | null;
}

/** Every column that the list of price lists can show, in the order of the list. */
export function usePriceListColumns({ organisationId, currency }: PriceListColumnsInput): Column[] {
  const t = useTranslations('price-lists.lists');
  const roundingText = useRoundingText(currency);
  const buyersText = ({ buyers }: PriceListSummary) => buyers.map(({ name }) => name).join(', ');
  const columns: Record<PriceListColumn, Omit<Column, 'id'>> = {
    name: {
      label: t('name'),
      card: 'name',
      cell: ({ id, name }) => (
        <Link
          {...{ [LIST_ROW_LINK]: '' }}
          href={`/o/${organisationId}/admin/prices/${id}` as Route}
          className="clamp-two break-words font-medium text-primary-ink hover:underline"
        >
          {name}
        </Link>
      ),
      text: ({ name }) => name,
    },
    markup: {
      label: t('markup'),
      numeric: true,
      cell: ({ markup }) => t('percent', { value: markup }),
      text: ({ markup }) => markup,
    },
    rounding: {
      label: t('rounding'),
      narrow: 'max-lg:hidden',
      cell: ({ rounding }) => roundingText(rounding),
      text: ({ rounding }) => roundingText(rounding),
    },
    rules: {
      label: t('rules'),
      numeric: true,
      cell: ({ ruleCount }) => ruleCount,
      text: ({ ruleCount }) => ruleCount,
    },
    assignedTo: {
      label: t('assignedTo'),
      cell: (list) => <span className="clamp-two break-words">{buyersText(list) || t('nobody')}</span>,
      text: buyersText,
    },
    changed: {
      label: t('changed'),
      className: 'text-muted',
      cell: ({ updatedAt }) => <TimeText value={updatedAt} />,
      text: ({ updatedAt }) => updatedAt,
    },
  };
  return PRICE_LIST_COLUMNS.map((id) => ({ id, ...columns[id] }));
}
