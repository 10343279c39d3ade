'use client';
import { Trash2 } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { LineAmount } from '@/components/cart/line-amount';
import { PlanPriceText, PriceText } from '@/components/catalogue/price-text';
import { StockText } from '@/components/catalogue/stock-text';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { type DraftRow, getGroup } from '@/lib/cart/quick-order/draft';
import { planPrice } from '@/lib/catalogue/line-prices/plan-price';
import type { ProductRow } from '@/lib/catalogue/model/schema';
import { Candidates } from './candidates';
import { CodeCell } from './code-cell';
import type { DraftStore } from './draft-store';
import { PastedText } from './pasted-text';
import { StateCell } from './state-cell';
import { PlanCell, QuantityCell } from './value-cells';

interface GridRowProps {
  organisation: { id: number; name: string };
  row: DraftRow;
  /** Its place in the grid, from 0. */
  index: number;
  /** True while the row is empty. */
  isBlank: boolean;
  store: DraftStore;
  onChoose: (row: DraftRow, product: ProductRow, remember: boolean) => void;
  measure: (element: HTMLElement | null) => void;
}

/** A cell with the grid's lines; on a phone a place in the row's block. */
const CELL = 'h-11 border-b border-e px-2 py-0.5 last:border-e-0 max-lg:h-auto max-lg:border-0 max-lg:p-0';
const FIELD_CELL = 'h-11 border-b border-e p-0.5 max-lg:h-auto max-lg:border-0 max-lg:p-0';

/** A row of the grid; drawn again only when it has changed. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { organisation, row, index, isBlank, store, onChoose, measure } = props;
  const t = useTranslations('quick-order.grid');
  const { result } = row;
  // The state cell already offers the one product of a repaired SKU.
  const minimum = result?.repair ? 2 : 1;
  const hasCandidates = getGroup(row) === 'toChoose' && (result?.candidates.length ?? 0) >= minimum;
  return (
    <tbody
      ref={measure}
      data-index={index}
      data-line={index}
      className={cx(
        'group/row scroll-mt-32 scroll-mb-8 max-lg:block max-lg:border-b max-lg:p-3',
        getGroup(row) === 'merged' && 'text-muted',
      )}
    >
      <tr className="max-lg:grid max-lg:grid-cols-[1.5rem_minmax(0,1fr)_5.5rem] max-lg:items-center max-lg:gap-x-2 max-lg:gap-y-1.5">
        <th
          scope="row"
          className="h-11 border-e border-b bg-sunken px-2 text-end font-normal text-muted text-small tabular-nums max-lg:h-auto max-lg:border-0 max-lg:bg-transparent max-lg:p-0 max-lg:text-start"
        >
          {row.row}
        </th>
        <td className={FIELD_CELL}>
          <CodeCell organisationId={organisation.id} row={row} store={store} />
        </td>
        <td className={cx(CELL, 'max-lg:col-start-2 max-lg:row-start-2 max-lg:empty:hidden')}>
          <RowProduct organisationId={organisation.id} row={row} />
        </td>
        <td className={cx(FIELD_CELL, 'max-lg:col-start-3 max-lg:row-start-1')}>
          <QuantityCell row={row} store={store} />
        </td>
        <td
          className={cx(
            FIELD_CELL,
            'max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-3 max-lg:empty:hidden',
          )}
        >
          <PlanCell row={row} store={store} />
        </td>
        <td className={cx(CELL, 'text-end tabular-nums max-xl:hidden')}>
          <RowPrice row={row} />
        </td>
        <td
          className={cx(
            CELL,
            'text-end font-medium tabular-nums max-lg:col-start-3 max-lg:row-start-2 max-lg:self-start max-lg:empty:hidden',
          )}
        >
          {result?.product &&
            getGroup(row) !== 'merged' &&
            (result.totals ? <LineAmount totals={result.totals} /> : <span className="text-muted">—</span>)}
        </td>
        <td className={cx(CELL, 'max-lg:col-start-2 max-lg:row-start-4 max-lg:empty:hidden')}>
          {!isBlank && <StateCell row={row} store={store} />}
        </td>
        <td
          className={cx(
            FIELD_CELL,
            'border-e-0 text-center max-lg:col-start-3 max-lg:row-start-4 max-lg:text-end max-lg:empty:hidden',
          )}
        >
          {!isBlank && (
            <IconButton
              size="small"
              tabIndex={-1}
              label={t('remove', { row: row.row })}
              icon={<Trash2 />}
              onClick={() => void store.remove([row.row])}
              className="text-muted"
            />
          )}
        </td>
      </tr>
      {hasCandidates && (
        <tr className="max-lg:mt-2 max-lg:block">
          <td
            colSpan={9}
            className="border-b bg-sunken p-2 ps-12 max-lg:block max-lg:border-0 max-lg:bg-transparent max-lg:p-0"
          >
            <Candidates
              organisation={organisation}
              row={row}
              onChoose={(product, remember) => onChoose(row, product, remember)}
              onSplit={(codes) => store.split(row.row, codes)}
            />
          </td>
        </tr>
      )}
    </tbody>
  );
});

/** The unit price: of the chosen plan, or of the product. */
function RowPrice({ row: { result } }: { row: DraftRow }) {
  if (!result?.product) return null;
  const plan = result.product.ratePlans?.find(({ id }) => id === result.ratePlanId);
  const price = plan && planPrice(plan);
  return price ? <PlanPriceText value={price} isLowest={false} /> : <PriceText product={result.product} />;
}

function RowProduct({ organisationId, row }: { organisationId: number; row: DraftRow }) {
  const { result } = row;
  if (!result?.product) return <PastedText row={row} />;
  const { product } = result;
  return (
    <span className="grid min-w-0">
      <Link
        href={`/o/${organisationId}/products/${product.id}` as Route}
        tabIndex={-1}
        className="clamp-two leading-4.5 hover:underline"
      >
        {product.name}
      </Link>
      <span className="flex min-w-0 items-center gap-x-2 text-muted text-small">
        {product.vendor && <span className="min-w-0 truncate">{product.vendor.name}</span>}
        <StockText product={product} className="shrink-0" />
      </span>
      <PastedText row={row} />
    </span>
  );
}
