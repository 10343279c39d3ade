'use client';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent, RefObject } from 'react';
import { useListWindow } from '@/components/catalogue/use-list-window';
import { cx } from '@/components/ui/cx';
import { HeaderCell, Table, TableHead } from '@/components/ui/table';
import type { ProductRow } from '@/lib/catalogue/schema';
import { type DraftRow, isBlank } from '@/lib/quick-order/draft';
import type { DraftStore } from './draft-store';
import { focusCell, getIndex, moveFocusFrom } from './focus';
import { GridRow } from './grid-row';

interface GridProps {
  organisation: { id: number; name: string };
  rows: readonly DraftRow[];
  store: DraftStore;
  onChoose: (row: DraftRow, product: ProductRow, remember: boolean) => void;
  /** Adds what is ready to the cart. */
  onAdd: () => void;
}

const COLUMNS = [
  { key: 'row', className: 'w-12' },
  { key: 'code', className: 'w-64' },
  { key: 'product', className: '' },
  { key: 'quantity', className: 'w-20' },
  { key: 'plan', className: 'w-40' },
  { key: 'price', className: 'w-28 max-xl:hidden' },
  { key: 'amount', className: 'w-30' },
  { key: 'state', className: 'w-60' },
] as const;
const NUMERIC = ['row', 'quantity', 'price', 'amount'];

/** The rows as a spreadsheet: everything by keys, and only what is in view is drawn. */
export function Grid({ organisation, rows, store, onChoose, onAdd }: GridProps) {
  const t = useTranslations('quick-order.grid');
  const list = useListWindow({
    count: rows.length,
    columns: 1,
    getKey: (index) => rows[index]?.row ?? -index,
    lineHeight: 45,
    gap: 0,
  });
  const slots = list.slots ?? rows.map((_, line) => ({ line, blank: 0 }));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const index = getIndex(event.target as Element);
    const row = rows[index];
    if (event.key === 'Enter') onAdd();
    else if (event.key === 'Delete' && row) {
      const grid = event.currentTarget;
      void store.remove([row.row]);
      moveFocusFrom(event.target as Element, () => focusCell(grid, index, 'code'));
    } else return;
    event.preventDefault();
  };
  return (
    <Table
      caption={t('caption')}
      onKeyDown={onKeyDown}
      frameClassName="[overflow-anchor:none] max-md:overflow-x-visible"
      className="max-lg:block lg:table-fixed"
      aria-rowcount={rows.length + 1}
      ref={list.body as RefObject<HTMLTableElement | null>}
    >
      <TableHead className="max-lg:sr-only max-lg:absolute! lg:static">
        <tr>
          {COLUMNS.map(({ key, className }) => (
            <HeaderCell key={key} numeric={NUMERIC.includes(key)} className={cx('border-e px-2!', className)}>
              {key === 'row' ? <span className="sr-only">{t('row')}</span> : t(key)}
            </HeaderCell>
          ))}
          <HeaderCell className="w-11">
            <span className="sr-only">{t('actions')}</span>
          </HeaderCell>
        </tr>
      </TableHead>
      {slots.flatMap(({ line, blank }) => [
        blank > 0 && <BlankSpace key={`above ${line}`} height={blank} />,
        rows[line] && (
          <GridRow
            key={rows[line].row}
            organisation={organisation}
            row={rows[line]}
            index={line}
            isBlank={isBlank(rows[line])}
            store={store}
            onChoose={onChoose}
            measure={list.measure}
          />
        ),
      ])}
      {rows.length === 0 && (
        <tbody className="max-lg:block">
          <tr className="max-lg:block">
            <td colSpan={9} className="p-6 text-center text-muted max-lg:block">
              {t('noRows')}
            </td>
          </tr>
        </tbody>
      )}
      {list.after > 0 && <BlankSpace key="below" height={list.after} />}
    </Table>
  );
}

/** Only a browser ever draws one: a style that a server wrote would be refused by the content policy. */
function BlankSpace({ height }: { height: number }) {
  return (
    <tbody aria-hidden className="max-lg:block">
      <tr className="max-lg:block" style={{ height }}>
        <td colSpan={9} className="p-0" />
      </tr>
    </tbody>
  );
}
