'use client';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { type ListWindow, useListWindow } from '@/components/catalogue/use-list-window';
import { readShortcut, useListedShortcuts } from '@/components/shell/shortcuts/use-shortcut';
import { cx } from '@/components/ui/cx';
import { HeaderCell, Table, TableHead } from '@/components/ui/table';
import { type DraftRow, getGroup, isBlank } from '@/lib/cart/quick-order/draft';
import type { ProductRow } from '@/lib/catalogue/model/schema';
import type { DraftStore } from './draft-store';
import { focusAdd, focusAsking, focusCell, getIndex, moveFocusFrom } from './focus';
import { GridRow } from './grid-row';

interface GridProps {
  organisation: { id: number; name: string };
  rows: readonly DraftRow[];
  store: DraftStore;
  onChoose: (row: DraftRow, product: ProductRow, remember: boolean) => void;
  /** The number of texts read so far: after each of them the focus goes to what it asks. */
  readCount: number;
}

const KEYS = ['next-row', 'move-in-rows', 'remove-row'] as const;

/** True for a row that waits for an answer: a product, a plan, another quantity, or one that could be read. */
const asks = (row: DraftRow): boolean =>
  getGroup(row) === 'toChoose' || (row.result?.state === 'unreadable' && row.input.code !== '');

/**
 * Leads to the first row without a line when the page opens, and after lines were read to the first row that asks, or else
 * to what adds them. A finger has no use for a cursor, which would bring its keyboard up.
 */
function useFocus(rows: readonly DraftRow[], list: ListWindow, readCount: number): void {
  const focusFirst = useEffectEvent(() => {
    const isTyping = document.activeElement?.matches('input, textarea, select');
    if (isTyping || window.matchMedia('(pointer: coarse)').matches) return;
    focusCell(list.body.current, rows.findIndex(isBlank), 'code');
  });
  const focusWhatAsks = useEffectEvent(() => {
    const index = rows.findIndex(asks);
    if (index === -1) return focusAdd();
    list.reveal(index);
    focusAsking(list.body.current, index);
  });
  useEffect(() => {
    // In the next frame: a window that has just closed gives the focus back before that.
    const frame = requestAnimationFrame(() => (readCount === 0 ? focusFirst() : focusWhatAsks()));
    return () => cancelAnimationFrame(frame);
  }, [readCount]);
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
export function Grid({ organisation, rows, store, onChoose, readCount }: GridProps) {
  const t = useTranslations('quick-order.grid');
  const list = useListWindow({
    count: rows.length,
    columns: 1,
    getKey: (index) => rows[index]?.row ?? -index,
    lineHeight: 45,
    gap: 0,
  });
  const slots = list.slots ?? rows.map((_, line) => ({ line, blank: 0 }));
  useListedShortcuts(KEYS);
  useFocus(rows, list, readCount);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = getIndex(event.target as Element);
    const row = rows[index];
    if (!row || !readShortcut('remove-row', event)) return;
    const grid = event.currentTarget;
    void store.remove([row.row]);
    moveFocusFrom(event.target as Element, () => focusCell(grid, index, 'code'));
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

/** Only the browser draws it: the content security policy would block an inline style in the server's HTML. */
function BlankSpace({ height }: { height: number }) {
  return (
    <tbody aria-hidden className="max-lg:block">
      <tr className="max-lg:block" style={{ height }}>
        <td colSpan={9} className="p-0" />
      </tr>
    </tbody>
  );
}
