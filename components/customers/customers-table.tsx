import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { usePerson } from '@/components/ui/person-context';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { toSource } from '@/lib/customers/rules';
import type { DescendantRow } from '@/lib/customers/schema';
import { numberFormat } from '@/lib/platform/formats/intl-formats';

interface CustomersTableProps {
  organisationId: number;
  customers: readonly DescendantRow[];
  /** Opens the tier below a customer. */
  onOpen: (id: number) => void;
}

/** The price list of a customer. */
function Prices({ priceList, isIndependent, isOfOthers }: DescendantRow) {
  const t = useTranslations('customers.table');
  if (isIndependent) return <span className="text-muted">{t('ownConnection')}</span>;
  if (isOfOthers) return <span className="text-muted">{t('setByOthers')}</span>;
  return priceList ? (
    <span className="clamp-two break-words">{priceList}</span>
  ) : (
    <Badge tone="warning">{t('noPriceList')}</Badge>
  );
}

/** Shows if the customer comes from the supplier or was added here. */
function Source(customer: DescendantRow) {
  const t = useTranslations('customers.source');
  return <Badge icon={null}>{t(toSource(customer))}</Badge>;
}

/** One tier of customers, or those that a search has found. */
export function CustomersTable({ organisationId, customers, onOpen }: CustomersTableProps) {
  const t = useTranslations('customers.table');
  const list = useTranslations('customers.list');
  const { locale } = usePerson();
  return (
    <Table caption={list('title')}>
      <TableHead>
        <tr>
          <HeaderCell>{t('customer')}</HeaderCell>
          <HeaderCell className="max-sm:hidden">{t('number')}</HeaderCell>
          <HeaderCell className="max-md:hidden">{t('source')}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{t('priceList')}</HeaderCell>
          <HeaderCell numeric>{t('below')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {customers.map((customer) => (
          <TableRow key={customer.id}>
            <Cell>
              <Link
                href={`/o/${organisationId}/admin/organisations/${customer.id}` as Route}
                className="clamp-two break-words font-medium text-primary-ink hover:underline"
              >
                {customer.name}
              </Link>
              {customer.parent.id !== organisationId && (
                <span className="clamp-two break-words text-muted text-small">
                  {t('parent', { name: customer.parent.name })}
                </span>
              )}
            </Cell>
            <Cell className="tabular-nums max-sm:hidden">
              <span className="break-all">{customer.customerNumber ?? '—'}</span>
            </Cell>
            <Cell className="max-md:hidden">
              <Source {...customer} />
            </Cell>
            <Cell className="max-lg:hidden">
              <Prices {...customer} />
            </Cell>
            <Cell numeric>
              {customer.below > 0 ? (
                <Button
                  size="small"
                  variant="quiet"
                  className="-me-2.5 tabular-nums"
                  aria-label={t('showBelow', { count: customer.below, name: customer.name })}
                  onClick={() => onOpen(customer.id)}
                >
                  {numberFormat(locale).format(customer.below)}
                </Button>
              ) : (
                '—'
              )}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
