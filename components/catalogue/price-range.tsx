'use client';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useState } from 'react';
import { FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { ListState } from '@/lib/catalogue/model/list-state';
import { isEmptyRange, parsePriceBound } from '@/lib/catalogue/search/price-bounds';

type Bound = 'priceFrom' | 'priceTo';
type Typed = Partial<Record<Bound, string>>;

interface PriceRangeProps extends Pick<ListState, Bound> {
  onChange: (change: Partial<ListState>) => void;
  /** Currency of the shown prices; null while it is not known. */
  currency: string | null;
}

const FIELDS = [
  { bound: 'priceFrom', label: 'filters.from' },
  { bound: 'priceTo', label: 'filters.to' },
] as const;

/** The error of two typed bounds; null when they can be applied. */
function getRangeProblem(
  from: string | null,
  to: string | null,
): { bounds: Bound[]; problem: 'amount' | 'emptyRange' } | null {
  const unread: Bound[] = [
    ...(from === null ? ['priceFrom' as const] : []),
    ...(to === null ? ['priceTo' as const] : []),
  ];
  if (unread.length > 0) return { bounds: unread, problem: 'amount' };
  if (isEmptyRange(from ?? '', to ?? '')) return { bounds: ['priceFrom', 'priceTo'], problem: 'emptyRange' };
  return null;
}

/** Bounds of the price, applied on Enter or blur; an invalid one stays in its field. */
export function PriceRange({ priceFrom, priceTo, onChange, currency }: PriceRangeProps) {
  const applied = { priceFrom, priceTo };
  const t = useTranslations('catalogue');
  const id = useId();
  const [typed, setTyped] = useState<Typed>({});
  const [problem, setProblem] = useState<ReturnType<typeof getRangeProblem>>(null);
  const apply = () => {
    const from = parsePriceBound(typed.priceFrom ?? priceFrom);
    const to = parsePriceBound(typed.priceTo ?? priceTo);
    const found = getRangeProblem(from, to);
    setProblem(found);
    if (found || from === null || to === null) return;
    setTyped({});
    if (from !== priceFrom || to !== priceTo) onChange({ priceFrom: from, priceTo: to });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply();
  };
  return (
    <fieldset className="border-t pt-3">
      <legend className="float-start mb-1 font-semibold">
        {currency ? t('filters.priceIn', { currency }) : t('filters.price')}
      </legend>
      <div className="clear-left grid grid-cols-2 gap-2">
        {FIELDS.map(({ bound, label }) => (
          <label key={bound} htmlFor={`${id}-${bound}`} className="grid gap-0.5 text-muted text-small">
            {t(label)}
            <Input
              id={`${id}-${bound}`}
              inputMode="decimal"
              autoComplete="off"
              value={typed[bound] ?? applied[bound]}
              onChange={(event) => setTyped({ ...typed, [bound]: event.target.value })}
              onBlur={apply}
              onKeyDown={onKeyDown}
              aria-invalid={problem?.bounds.includes(bound) || undefined}
              aria-describedby={problem ? `${id}-error` : undefined}
              className="text-end text-body text-ink tabular-nums"
            />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={problem ? t(`errors.${problem.problem}`) : undefined} />
    </fieldset>
  );
}
