'use client';
import type { ReactNode } from 'react';
import { MoneyText } from '@/components/ui/money-text';
import { Cell } from '@/components/ui/table';
import type { ProductListColumn } from '@/lib/catalogue/model/list-columns';
import type { ProductRow } from '@/lib/catalogue/model/schema';
import { BoughtBadge } from './bought-badge';
import { PriceText } from './price-text';
import { StockText } from './stock-text';

/** On a phone a cell is a place in the line's grid, without the table's own measures. */
export const STACKED = 'max-md:h-auto max-md:border-b-0 max-md:p-0';
const NOTHING = <span className="text-muted">—</span>;

/** In French and Spanish an amount has no space to break at. */
const LONG_AMOUNT = 'md:whitespace-normal! md:wrap-anywhere';

const isNumeric = (column: ProductListColumn): boolean => column === 'price' || column === 'listPrice';

/** The width of a column, and its heading's side. */
export const toHeading = (column: ProductListColumn) => ({
  numeric: isNumeric(column),
  className: column === 'price' ? 'w-28 xl:w-32' : 'w-32',
});

/** Shows a product in a column that only wide screens have. */
function getContent(column: ProductListColumn, product: ProductRow): ReactNode {
  const { productCode, vendor, type, rrp, bought } = product;
  switch (column) {
    case 'code':
      return productCode && <span className="break-all font-code text-small">{productCode}</span>;
    case 'vendor':
      return vendor && <span className="clamp-two break-words">{vendor.name}</span>;
    case 'type':
      return type && <span className="clamp-two break-words">{type.name}</span>;
    case 'listPrice':
      return rrp && <MoneyText value={rrp} />;
    default:
      return bought && <BoughtBadge bought={bought} />;
  }
}

interface ProductCellsProps {
  product: ProductRow;
  columns: readonly ProductListColumn[];
}

/** The cells of the chosen columns. A phone shows stock and price of them. */
export function ProductCells({ product, columns }: ProductCellsProps) {
  return columns.map((column) => {
    if (column === 'stock')
      return (
        <Cell key={column} className={`max-md:col-start-1 max-md:row-start-3 ${STACKED}`}>
          <StockText product={product} className="max-md:text-small" />
        </Cell>
      );
    if (column === 'price')
      return (
        <Cell
          key={column}
          numeric
          className={`max-md:col-start-1 max-md:row-start-2 max-md:text-start! ${STACKED}`}
        >
          <PriceText product={product} amountClassName={LONG_AMOUNT} />
        </Cell>
      );
    return (
      <Cell key={column} numeric={isNumeric(column)} className="max-md:hidden">
        {getContent(column, product) || NOTHING}
      </Cell>
    );
  });
}
