'use client';
import { HeaderCell, Table, TableHead } from '@/components/ui/table';
import { takenBefore } from '@/lib/cart/rules';
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
  onBack: (lineId: string) => void;
}

/** The lines, with those that were just taken out in their places. */
export function CartTable({ organisationId, lines, removed, actions, onRemove, onBack }: CartTableProps) {
  const removedAt = (index: number) =>
    removed
      .filter((one) => one.index === index)
      .map(({ line }) => (
        <RemovedLine key={line.id} line={line} putBack={actions.putBack} onBack={() => onBack(line.id)} />
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
        ...removedAt(index),
        <CartLineRows
          key={line.id}
          organisationId={organisationId}
          line={line}
          taken={takenBefore(lines, line)}
          actions={actions}
          onRemove={() => onRemove(line, index)}
        />,
      ])}
      {removed
        .filter(({ index }) => index >= lines.length)
        .map(({ line }) => (
          <RemovedLine key={line.id} line={line} putBack={actions.putBack} onBack={() => onBack(line.id)} />
        ))}
    </Table>
  );
}
