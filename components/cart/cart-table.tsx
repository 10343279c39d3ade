'use client';
import { HeaderCell, Table, TableHead } from '@/components/ui/table';
import { allocatedBefore } from '@/lib/cart/rules';
import type { CartLine } from '@/lib/cart/schema';
import { CartLineRows } from './cart-line';
import { RemovedLine } from './removed-line';
import type { CartActions } from './use-cart-actions';
import type { Removed } from './use-removed';

interface CartTableProps {
  organisationId: number;
  lines: readonly CartLine[];
  removed: readonly Removed[];
  actions: CartActions;
  onRemove: (line: CartLine, index: number) => void;
  onRestored: (lineId: string) => void;
}

/** The lines, with those that were just taken out in their places. */
export function CartTable({ organisationId, lines, removed, actions, onRemove, onRestored }: CartTableProps) {
  const renderRemovedAt = (index: number) =>
    removed
      .filter((one) => one.index === index)
      .map(({ line }) => (
        <RemovedLine
          key={line.id}
          line={line}
          restore={actions.putBack}
          onRestored={() => onRestored(line.id)}
        />
      ));
  return (
    <Table caption="Lines of the cart" className="max-md:block" frameClassName="max-md:overflow-visible">
      <TableHead className="max-md:hidden">
        <tr>
          <HeaderCell>Product</HeaderCell>
          <HeaderCell numeric className="min-w-28">
            Unit price
          </HeaderCell>
          <HeaderCell className="min-w-36 text-center">Quantity</HeaderCell>
          <HeaderCell numeric className="min-w-32">
            Total
          </HeaderCell>
          <HeaderCell>
            <span className="sr-only">Remove</span>
          </HeaderCell>
        </tr>
      </TableHead>
      {lines.flatMap((line, index) => [
        ...renderRemovedAt(index),
        <CartLineRows
          key={line.id}
          organisationId={organisationId}
          line={line}
          taken={allocatedBefore(lines, line)}
          actions={actions}
          onRemove={() => onRemove(line, index)}
        />,
      ])}
      {removed
        .filter(({ index }) => index >= lines.length)
        .map(({ line }) => (
          <RemovedLine
            key={line.id}
            line={line}
            restore={actions.putBack}
            onRestored={() => onRestored(line.id)}
          />
        ))}
    </Table>
  );
}
