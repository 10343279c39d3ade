'use client';
import type { Route } from 'next';
import Link from 'next/link';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import type { CatalogueSort, ProductRow } from '@/lib/catalogue/schema';
import { PriceText } from './price-text';
import { ProductNumbers } from './product-names';
import { ProductPicture } from './product-picture';
import { RowActions } from './row-actions';
import { StockText } from './stock-text';
import { moveByArrows, PRODUCT_LINK } from './use-arrow-keys';
import { useRow } from './use-row';

export interface ProductsProps {
  organisationId: number;
  products: readonly ProductRow[];
  canOrder: boolean;
}

interface Sorting {
  sort: CatalogueSort;
  onSort: (sort: CatalogueSort) => void;
  /** Whether this organisation has prices at all. */
  priced: boolean;
}

interface ProductTableProps extends ProductsProps {
  /** Its columns sort; without it the order is fixed. */
  sorting?: Sorting;
  caption?: string;
  frameClassName?: string;
}

interface ProductLineProps extends Omit<ProductsProps, 'products'> {
  product: ProductRow;
}

/** What a sortable column's head needs: a press sorts by it, another one backwards. */
function sortProps(sorting: Sorting | undefined, column: 'name' | 'price') {
  if (!sorting || (column === 'price' && !sorting.priced)) return {};
  const { sort, onSort } = sorting;
  const way = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : 'none';
  const next: CatalogueSort = sort === column ? `-${column}` : column;
  return { sort: way, onSort: () => onSort(next) } as const;
}

/** The dense list. On a phone each line becomes a block: picture and name, then stock and price, then the buttons. */
export function ProductTable(props: ProductTableProps) {
  const { products, sorting, caption = 'Products', frameClassName, ...rest } = props;
  return (
    <Table
      caption={caption}
      frameClassName={frameClassName}
      className="max-md:block"
      onKeyDown={moveByArrows}
    >
      <TableHead className="max-md:sr-only">
        <tr>
          <HeaderCell className="min-w-48" {...sortProps(sorting, 'name')}>
            Product
          </HeaderCell>
          <HeaderCell className="w-28 xl:w-40">Stock</HeaderCell>
          <HeaderCell numeric className="w-28 xl:w-36" {...sortProps(sorting, 'price')}>
            Price
          </HeaderCell>
          {rest.canOrder && (
            <HeaderCell className="w-56 xl:w-72">
              <span className="sr-only">Order</span>
            </HeaderCell>
          )}
        </tr>
      </TableHead>
      <TableBody className="max-md:block">
        {products.map((product) => (
          <ProductLine key={product.id} product={product} {...rest} />
        ))}
      </TableBody>
    </Table>
  );
}

/** On a phone a cell is a place in the line's grid, without the table's own measures. */
const STACKED = 'max-md:h-auto max-md:border-b-0 max-md:p-0';

function ProductLine({ organisationId, product, canOrder }: ProductLineProps) {
  const { state, onKeyDown } = useRow(organisationId, product, canOrder);
  const href = `/o/${organisationId}/products/${product.id}` as Route;
  return (
    <TableRow
      onKeyDown={onKeyDown}
      className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:border-b max-md:p-3 max-md:last:border-b-0"
    >
      <Cell className={`max-md:col-span-2 max-md:mb-2 ${STACKED}`}>
        <span className="flex items-center gap-3">
          <ProductPicture
            organisationId={organisationId}
            product={product}
            kind="thumb"
            className="size-10 max-md:size-12 max-md:self-start"
          />
          <span className="grid min-w-0">
            <Link
              href={href}
              prefetch={false}
              {...{ [PRODUCT_LINK]: '' }}
              className="clamp-two rounded-check font-medium hover:underline"
            >
              {product.name}
            </Link>
            <ProductNumbers product={product} />
          </span>
        </span>
      </Cell>
      <Cell className={`max-md:col-start-1 max-md:row-start-3 ${STACKED}`}>
        <StockText product={product} className="max-md:text-small" />
      </Cell>
      <Cell numeric className={`max-md:col-start-1 max-md:row-start-2 max-md:text-left! ${STACKED}`}>
        <PriceText product={product} />
      </Cell>
      {canOrder && (
        <Cell
          className={`max-md:col-start-2 max-md:row-span-2 max-md:row-start-2 max-md:self-end ${STACKED}`}
        >
          <RowActions product={product} href={href} state={state} />
        </Cell>
      )}
    </TableRow>
  );
}
