import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ListColumn } from '@/components/operations/selection/list-table';
import { LIST_ROW_LINK } from '@/components/operations/selection/use-list-keys';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { usePerson } from '@/components/ui/person-context';
import { CUSTOMER_LIST_COLUMNS, type CustomerListColumn } from '@/lib/customers/list-columns';
import { toSource } from '@/lib/customers/rules';
import type { DescendantRow } from '@/lib/customers/schema';
import { numberFormat } from '@/lib/platform/formats/intl-formats';

type CustomerColumn = ListColumn<DescendantRow, CustomerListColumn>;

/** Describes a customer's price list. */
function usePriceListText() {
  const t = useTranslations('customers.table');
  return ({ priceList, isIndependent, isOfOthers }: DescendantRow): string | null => {
    if (isIndependent) return t('ownConnection');
    return isOfOthers ? t('setByOthers') : priceList;
  };
}

function PriceList({ customer }: { customer: DescendantRow }) {
  const t = useTranslations('customers.table');
  const text = usePriceListText()(customer);
  if (text === null) return <Badge tone="warning">{t('noPriceList')}</Badge>;
  const isSet = !customer.isIndependent && !customer.isOfOthers;
  return <span className={isSet ? 'clamp-two break-words' : 'text-muted'}>{text}</span>;
}

interface NameProps {
  organisationId: number;
  customer: DescendantRow;
  /** The organisation above has a column of its own. */
  hasParentColumn: boolean;
}

function CustomerName({ organisationId, customer, hasParentColumn }: NameProps) {
  const t = useTranslations('customers.table');
  return (
    <>
      <Link
        {...{ [LIST_ROW_LINK]: '' }}
        href={`/o/${organisationId}/admin/organisations/${customer.id}` as Route}
        className="clamp-two break-words font-medium text-primary-ink hover:underline"
      >
        {customer.name}
      </Link>
      {!hasParentColumn && customer.parent.id !== organisationId && (
        <span className="clamp-two break-words text-muted text-small">
          {t('parent', { name: customer.parent.name })}
        </span>
      )}
    </>
  );
}

interface BelowProps {
  customer: DescendantRow;
  /** Opens the tier below a customer. */
  onOpen: (id: number) => void;
}

function Below({ customer: { id, name, below }, onOpen }: BelowProps) {
  const t = useTranslations('customers.table');
  const { locale } = usePerson();
  if (below === 0) return '—';
  return (
    <Button
      size="small"
      variant="quiet"
      className="-mx-2.5 tabular-nums"
      aria-label={t('showBelow', { count: below, name })}
      onClick={() => onOpen(id)}
    >
      {numberFormat(locale).format(below)}
    </Button>
  );
}

interface CustomerColumnsInput {
  organisationId: number;
  shown: readonly string[];
  onOpen: (id: number) => void;
}

/** Every column that the list of customers can show, in the order of the list. */
export function useCustomerColumns({
  organisationId,
  shown,
  onOpen,
}: CustomerColumnsInput): CustomerColumn[] {
  const t = useTranslations('customers.table');
  const source = useTranslations('customers.source');
  const priceListText = usePriceListText();
  const hasParentColumn = shown.includes('parent');
  const columns: Record<CustomerListColumn, Omit<CustomerColumn, 'id'>> = {
    customer: {
      label: t('customer'),
      card: 'name',
      cell: (customer) => <CustomerName {...{ organisationId, customer, hasParentColumn }} />,
      text: ({ name }) => name,
    },
    number: {
      label: t('number'),
      className: 'tabular-nums break-all',
      cell: ({ customerNumber }) => customerNumber ?? '—',
      text: ({ customerNumber }) => customerNumber,
    },
    source: {
      label: t('source'),
      cell: (customer) => <Badge icon={null}>{source(toSource(customer))}</Badge>,
      text: (customer) => source(toSource(customer)),
    },
    parent: {
      label: t('parentColumn'),
      cell: ({ parent }) => <span className="clamp-two break-words">{parent.name}</span>,
      text: ({ parent }) => parent.name,
    },
    priceList: {
      label: t('priceList'),
      narrow: 'max-lg:hidden',
      cell: (customer) => <PriceList customer={customer} />,
      text: priceListText,
    },
    below: {
      label: t('below'),
      numeric: true,
      cell: (customer) => <Below customer={customer} onOpen={onOpen} />,
      text: ({ below }) => below,
    },
  };
  return CUSTOMER_LIST_COLUMNS.map((id) => ({ id, ...columns[id] }));
}
