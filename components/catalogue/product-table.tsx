'use client';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { cx } from '@/components/ui/cx';
import { HeaderCell, Table, TableBody, TableHead } from '@/components/ui/table';
import type { ProductListColumn } from '@/lib/catalogue/model/list-columns';
import type { CatalogueSort, ProductRow } from '@/lib/catalogue/model/schema';
import { toHeading } from './product-cells';
import { ProductLine } from './product-line';
import { moveByArrows } from './use-arrow-keys';
import type { ListWindow } from './use-list-window';

export interface ProductsProps {
  organisationId: number;
  products: readonly ProductRow[];
  canOrder: boolean;
}

/** A list of which only what is in view is drawn. */
export interface Windowed {
  window: ListWindow;
  /** The number of products in all; null while it is not counted. */
  total: number | null;
}

interface Sorting {
  sort: CatalogueSort;
  onSort: (sort: CatalogueSort) => void;
  /** True when this organisation has prices. */
  priced: boolean;
}

export interface ProductTableProps extends ProductsProps {
  /** The columns between the product and its buttons. */
  columns: readonly ProductListColumn[];
  /** Its columns sort; without it the order is fixed. */
  sorting?: Sorting;
  caption?: string;
  frameClassName?: string;
  /** The window of drawn rows; absent, every product is drawn. */
  windowed?: Windowed;
}

/** Returns the sorting props of a column's header: the first press sorts by the column, the next one reverses the order. */
function sortProps(sorting: Sorting | undefined, column: 'name' | 'price') {
  if (!sorting || (column === 'price' && !sorting.priced)) return {};
  const { sort, onSort } = sorting;
  const way = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : 'none';
  const next: CatalogueSort = sort === column ? `-${column}` : column;
  return { sort: way, onSort: () => onSort(next) } as const;
}

/** The dense list. On a phone each line becomes a block: picture and name, then stock and price, then the buttons. */
export function ProductTable(props: ProductTableProps) {
  const t = useTranslations('catalogue');
  const { products, columns, sorting, caption = t('list.title'), frameClassName, windowed, ...rest } = props;
  const slots = windowed?.window.slots ?? products.map((_, line) => ({ line, blank: 0 }));
  const after = windowed?.window.after ?? 0;
  // A blank line with more columns than the others would add an empty one to the table.
  const columnCount = columns.length + (rest.canOrder ? 2 : 1);
  // Three columns have room next to the filters; the frame of a table with more scrolls, and its head cannot stay in view.
  const isWide = columns.length > 3;
  return (
    <Table
      caption={caption}
      frameClassName={cx(frameClassName, isWide && 'md:overflow-x-auto')}
      className={cx('max-md:block md:table-fixed', isWide && 'md:min-w-300')}
      aria-rowcount={windowed && (windowed.total === null ? -1 : windowed.total + 1)}
      onKeyDown={windowed?.window.onKeyDown ?? moveByArrows}
    >
      <TableHead className={cx('max-md:sr-only', isWide && 'md:static!')}>
        <tr aria-rowindex={windowed && 1}>
          <HeaderCell {...sortProps(sorting, 'name')}>{t('columns.product')}</HeaderCell>
          {columns.map((column) => (
            <HeaderCell
              key={column}
              {...toHeading(column)}
              {...(column === 'price' && sortProps(sorting, column))}
            >
              {t(`columns.${column}`)}
            </HeaderCell>
          ))}
          {rest.canOrder && (
            <HeaderCell className="w-56 xl:w-76">
              <span className="sr-only">{t('columns.order')}</span>
            </HeaderCell>
          )}
        </tr>
      </TableHead>
      <TableBody
        ref={windowed?.window.body as RefObject<HTMLTableSectionElement | null> | undefined}
        className="max-md:block"
      >
        {slots.flatMap(({ line, blank }) => [
          blank > 0 && <BlankLine key={`above ${line}`} height={blank} columns={columnCount} />,
          products[line] && (
            <ProductLine
              key={products[line].id}
              product={products[line]}
              index={line}
              columns={columns}
              selectable={Boolean(windowed)}
              measure={windowed?.window.measure}
              pace={windowed?.window.pace}
              {...rest}
            />
          ),
        ])}
        {after > 0 && <BlankLine key="below" height={after} columns={columnCount} />}
      </TableBody>
    </Table>
  );
}

/** Only the browser draws it: the content security policy would block an inline style in the server's HTML. */
function BlankLine({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden className="max-md:block" style={{ height }}>
      <td colSpan={columns} className="p-0" />
    </tr>
  );
}
