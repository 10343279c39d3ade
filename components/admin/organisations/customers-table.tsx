import type { Route } from 'next';
import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import type { DescendantRow } from '@/lib/customers/schema';

interface CustomersTableProps {
  organisationId: number;
  customers: readonly DescendantRow[];
  /** Shows what stands below one. */
  onOpen: (id: number) => void;
}

/** By what a customer buys. */
function Prices({ priceList, isIndependent, isOfOthers }: DescendantRow) {
  if (isIndependent) return <span className="text-muted">Its own connection</span>;
  if (isOfOthers) return <span className="text-muted">Set by others</span>;
  return priceList ? (
    <span className="clamp-two break-words">{priceList}</span>
  ) : (
    <Badge tone="warning">No price list</Badge>
  );
}

/** Whether the supplier knows an organisation. */
const Source = ({ isOwn, isArchived }: DescendantRow) => (
  <Badge icon={null}>{isArchived ? 'Archived' : isOwn ? 'Portal only' : 'Supplier'}</Badge>
);

/** One tier of customers, or those that a search has found. */
export function CustomersTable({ organisationId, customers, onOpen }: CustomersTableProps) {
  return (
    <Table caption="Customers">
      <TableHead>
        <tr>
          <HeaderCell>Customer</HeaderCell>
          <HeaderCell className="max-sm:hidden">Number</HeaderCell>
          <HeaderCell className="max-md:hidden">Known to</HeaderCell>
          <HeaderCell className="max-lg:hidden">Price list</HeaderCell>
          <HeaderCell numeric>Below</HeaderCell>
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
                  Below {customer.parent.name}
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
                  aria-label={`Show the ${customer.below} below ${customer.name}`}
                  onClick={() => onOpen(customer.id)}
                >
                  {customer.below.toLocaleString('en-GB')}
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
