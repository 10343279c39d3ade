'use client';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import type { DraftRow } from '@/lib/cart/quick-order/draft';
import { CELL_INPUT } from './cell-class';
import type { DraftStore } from './draft-store';
import { moveBetweenRows } from './focus';
import { pastedId } from './pasted-text';

/** Names what is said of a row, for the fields that it is about. */
export const stateId = (row: number): string => `quick-order-state-${row}`;

interface ValueCellProps {
  row: DraftRow;
  store: DraftStore;
}

/** The quantity as it is typed; without one, a typed SKU is one of it. */
export function QuantityCell({ row, store }: ValueCellProps) {
  const t = useTranslations('quick-order.grid');
  const { input, result, isChecked } = row;
  const isInvalid = isChecked && result?.quantity === null && input.code !== '';
  const range = result?.range;
  const describedBy = [isInvalid && stateId(row.row), pastedId(row)].filter(Boolean).join(' ');
  const implied = input.code && input.text === '' ? '1' : undefined;
  return (
    <input
      type="text"
      inputMode="numeric"
      data-cell="quantity"
      value={input.quantity}
      placeholder={implied ?? t('quantityShort')}
      onChange={(event) => store.edit(row.row, { quantity: event.target.value })}
      onFocus={(event) => event.target.select()}
      onBlur={() => void store.leave(row.row)}
      onKeyDown={(event) => moveBetweenRows(event, 'quantity')}
      maxLength={100}
      autoComplete="off"
      enterKeyHint="next"
      title={range ? (range.max ? `${range.min}–${range.max}` : `≥ ${range.min}`) : undefined}
      aria-label={t('quantityOf', { row: row.row })}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy || undefined}
      className={cx(CELL_INPUT, 'text-end tabular-nums', !implied && 'lg:placeholder:text-transparent')}
    />
  );
}

/** The plan of a product that has plans; nothing for others. */
export function PlanCell({ row, store }: ValueCellProps) {
  const t = useTranslations('quick-order.grid');
  const { result } = row;
  if (!result || result.plans.length === 0) return null;
  const choose = (value: string) =>
    void store.change(row.row, {
      ratePlanId: value === '' ? null : Number(value),
      plan: null,
      productId: result.product?.id ?? row.input.productId,
    });
  return (
    <select
      data-cell="plan"
      value={result.ratePlanId ?? ''}
      onChange={(event) => choose(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && moveBetweenRows(event, 'plan')}
      aria-label={t('planOf', { row: row.row })}
      aria-invalid={result.state === 'plan-needed' || undefined}
      className={cx(CELL_INPUT, 'truncate')}
    >
      {result.ratePlanId === null || result.ratePlanId === undefined ? (
        <option value="">{t('choosePlan')}</option>
      ) : null}
      {result.plans.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
