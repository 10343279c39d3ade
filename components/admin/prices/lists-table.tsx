import { Percent } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { TimeText } from '@/components/ui/time-text';
import { ROUNDING_TEXTS } from '@/lib/price-lists/rules';
import type { PriceListSummary } from '@/lib/price-lists/schema';

interface ListsTableProps {
  organisationId: number;
  lists: readonly PriceListSummary[];
}

const buyersText = (buyers: PriceListSummary['buyers']): string =>
  buyers.length === 0 ? 'Nobody' : buyers.map(({ name }) => name).join(', ');

/** The price lists of an organisation. */
export function ListsTable({ organisationId, lists }: ListsTableProps) {
  if (lists.length === 0)
    return (
      <EmptyState
        icon={Percent}
        title="There is no price list yet"
        detail="Without one, the organisations below yours see no prices and cannot order."
        action={
          <LinkButton variant="primary" href={`/o/${organisationId}/admin/prices/new` as Route}>
            Make a price list
          </LinkButton>
        }
      />
    );
  return (
    <Table caption="Price lists">
      <TableHead>
        <tr>
          <HeaderCell>Name</HeaderCell>
          <HeaderCell numeric>Markup</HeaderCell>
          <HeaderCell className="max-lg:hidden">Price endings</HeaderCell>
          <HeaderCell numeric className="max-sm:hidden">
            Rules
          </HeaderCell>
          <HeaderCell>Who buys by it</HeaderCell>
          <HeaderCell className="max-md:hidden">Changed</HeaderCell>
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
            <Cell numeric>{list.markup} %</Cell>
            <Cell className="max-lg:hidden">{ROUNDING_TEXTS[list.rounding]}</Cell>
            <Cell numeric className="max-sm:hidden">
              {list.ruleCount}
            </Cell>
            <Cell>
              <span className="clamp-two break-words">{buyersText(list.buyers)}</span>
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
