import { Percent } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { LinkButton } from '@/components/ui/link-button';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { TimeText } from '@/components/ui/time-text';
import type { PriceListSummary } from '@/lib/catalogue/price-lists/schema';
import { useRoundingText } from './use-rounding-text';

interface ListsTableProps {
  organisationId: number;
  lists: readonly PriceListSummary[];
  /** The currency of the prices; null while it is not known. */
  currency: string | null;
}

/** The price lists of an organisation. */
export function ListsTable({ organisationId, lists, currency }: ListsTableProps) {
  const t = useTranslations('price-lists.lists');
  const prices = useTranslations('price-lists');
  const roundingText = useRoundingText(currency);
  if (lists.length === 0)
    return (
      <EmptyState
        icon={Percent}
        title={t('empty')}
        detail={t('emptyDetail')}
        action={
          <LinkButton variant="primary" href={`/o/${organisationId}/admin/prices/new` as Route}>
            {prices('page.create')}
          </LinkButton>
        }
      />
    );
  return (
    <Table caption={t('caption')}>
      <TableHead>
        <tr>
          <HeaderCell>{t('name')}</HeaderCell>
          <HeaderCell numeric>{t('markup')}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{t('rounding')}</HeaderCell>
          <HeaderCell numeric className="max-sm:hidden">
            {t('rules')}
          </HeaderCell>
          <HeaderCell>{t('assignedTo')}</HeaderCell>
          <HeaderCell className="max-md:hidden">{t('changed')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {lists.map((list) => (
          <TableRow key={list.id}>
            <Cell>
              <Link
                href={`/o/${organisationId}/admin/prices/${list.id}` as Route}
                className="clamp-two break-words font-medium text-primary-ink hover:underline"
              >
                {list.name}
              </Link>
            </Cell>
            <Cell numeric>{t('percent', { value: list.markup })}</Cell>
            <Cell className="max-lg:hidden">{roundingText(list.rounding)}</Cell>
            <Cell numeric className="max-sm:hidden">
              {list.ruleCount}
            </Cell>
            <Cell>
              <span className="clamp-two break-words">
                {list.buyers.map(({ name }) => name).join(', ') || t('nobody')}
              </span>
            </Cell>
            <Cell className="text-muted max-md:hidden">
              <TimeText value={list.updatedAt} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
