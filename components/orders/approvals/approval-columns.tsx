import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ListColumn } from '@/components/operations/selection/list-table';
import { LIST_ROW_LINK } from '@/components/operations/selection/use-list-keys';
import { Link } from '@/components/ui/link';
import { usePerson } from '@/components/ui/person-context';
import { TimeText } from '@/components/ui/time-text';
import { APPROVAL_LIST_COLUMNS, type ApprovalListColumn } from '@/lib/orders/approval/list-filter';
import type { WaitingOrder } from '@/lib/orders/approval/schema';
import { orderPath } from '@/lib/orders/model/paths';
import { numberFormat } from '@/lib/platform/formats/intl-formats';
import { OrderTotal } from '../order-total';
import { productsText } from '../products-text';

type Column = ListColumn<WaitingOrder, ApprovalListColumn>;

/** Every column that the table of waiting orders can show, in the order of the list. */
export function useApprovalColumns(): Column[] {
  const t = useTranslations('orders.columns');
  const list = useTranslations('orders.list');
  const { locale } = usePerson();
  const columns: Record<ApprovalListColumn, Omit<Column, 'id' | 'label'>> = {
    number: {
      className: 'whitespace-nowrap',
      cell: ({ id, number, organisation }) => (
        <Link
          {...{ [LIST_ROW_LINK]: '' }}
          href={orderPath(organisation.id, id) as Route}
          className="font-code font-medium text-primary-ink hover:underline"
        >
          {number}
        </Link>
      ),
    },
    reference: {
      className: 'max-w-40 truncate',
      narrow: 'max-xl:hidden',
      title: ({ reference }) => reference,
      cell: ({ reference }) => reference || <span className="text-muted">—</span>,
    },
    organisation: { className: 'max-w-40 truncate', cell: ({ organisation }) => organisation.name },
    placed: {
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ createdAt }) => <TimeText value={createdAt} />,
    },
    placedBy: { className: 'max-w-40 truncate', cell: ({ placedBy }) => placedBy },
    products: {
      className: 'w-full max-w-0 min-w-40 truncate',
      narrow: 'max-xl:hidden',
      title: ({ firstProduct }) => firstProduct,
      cell: (order) => productsText(list, order),
    },
    lines: {
      numeric: true,
      narrow: 'max-xl:hidden',
      cell: ({ lineCount }) => numberFormat(locale).format(lineCount),
    },
    total: { numeric: true, cell: ({ totals }) => <OrderTotal totals={totals} /> },
  };
  return APPROVAL_LIST_COLUMNS.map((id) => ({ id, label: t(id), ...columns[id] }));
}
