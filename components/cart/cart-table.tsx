'use client';
import { useTranslations } from 'next-intl';
import { useListedShortcuts } from '@/components/shell/shortcuts/use-shortcut';
import { HeaderCell, Table, TableHead } from '@/components/ui/table';
import { allocatedBefore } from '@/lib/cart/model/rules';
import type { CartLine } from '@/lib/cart/model/schema';
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

const KEYS = ['move-in-line'] as const;

/** The lines, and in their places those that were just removed. */
export function CartTable({ organisationId, lines, removed, actions, onRemove, onRestored }: CartTableProps) {
  const t = useTranslations('cart.table');
  useListedShortcuts(KEYS);
  const renderRemovedAt = (index: number) =>
    removed
      .filter((one) => one.index === index)
      .map(({ line }) => (
        <RemovedLine
          key={line.id}
          line={line}
          restore={actions.restore}
          onRestored={() => onRestored(line.id)}
        />
      ));
  return (
    <Table caption={t('caption')} className="max-md:block" frameClassName="max-md:overflow-visible">
      <TableHead className="max-md:hidden">
        <tr>
          <HeaderCell>{t('product')}</HeaderCell>
          <HeaderCell numeric className="min-w-28">
            {t('unitPrice')}
          </HeaderCell>
          <HeaderCell className="min-w-36 text-center">{t('quantity')}</HeaderCell>
          <HeaderCell numeric className="min-w-32">
            {t('total')}
          </HeaderCell>
          <HeaderCell>
            <span className="sr-only">{t('remove')}</span>
          </HeaderCell>
        </tr>
      </TableHead>
      {lines.flatMap((line, index) => [
        ...renderRemovedAt(index),
        <CartLineRows
          key={line.id}
          organisationId={organisationId}
          line={line}
          allocated={allocatedBefore(lines, line)}
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
            restore={actions.restore}
            onRestored={() => onRestored(line.id)}
          />
        ))}
    </Table>
  );
}
