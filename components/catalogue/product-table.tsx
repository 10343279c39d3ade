'use client';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { HeaderCell, Table, TableBody, TableHead } from '@/components/ui/table';
import type { CatalogueSort, ProductRow } from '@/lib/catalogue/model/schema';
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
  const { products, sorting, caption = t('list.title'), frameClassName, windowed, ...rest } = props;
  const slots = windowed?.window.slots ?? products.map((_, line) => ({ line, blank: 0 }));
  const after = windowed?.window.after ?? 0;
  // A blank line with more columns than the others would add an empty one to the table.
  const columns = rest.canOrder ? 4 : 3;
  return (
    <Table
      caption={caption}
      frameClassName={frameClassName}
      className="max-md:block md:table-fixed"
      aria-rowcount={windowed && (windowed.total === null ? -1 : windowed.total + 1)}
      onKeyDown={windowed?.window.onKeyDown ?? moveByArrows}
    >
      <TableHead className="max-md:sr-only">
        <tr aria-rowindex={windowed && 1}>
          <HeaderCell {...sortProps(sorting, 'name')}>{t('columns.product')}</HeaderCell>
          <HeaderCell className="w-32">{t('columns.stock')}</HeaderCell>
          <HeaderCell numeric className="w-28 xl:w-32" {...sortProps(sorting, 'price')}>
            {t('columns.price')}
          </HeaderCell>
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
          blank > 0 && <BlankLine key={`above ${line}`} height={blank} columns={columns} />,
          products[line] && (
            <ProductLine
              key={products[line].id}
              product={products[line]}
              index={line}
              comparable={Boolean(windowed)}
              measure={windowed?.window.measure}
              pace={windowed?.window.pace}
              {...rest}
            />
          ),
        ])}
        {after > 0 && <BlankLine key="below" height={after} columns={columns} />}
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
