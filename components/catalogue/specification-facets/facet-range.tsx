import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useState } from 'react';
import { FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { usePerson } from '@/components/ui/person-context';
import { parseDecimal } from '@/lib/catalogue/model/quantity';
import type { SpecificationRange } from '@/lib/catalogue/model/specification-text';
import type { SpecificationFacet } from '@/lib/catalogue/specification-facets/schema';
import { quantityText } from './range-text';

interface FacetRangeProps {
  facet: SpecificationFacet;
  range: SpecificationRange | null;
  onRange: (range: SpecificationRange | null) => void;
}

const BOUNDS = ['from', 'to'] as const;
type Bound = (typeof BOUNDS)[number];
type Problem = 'badNumber' | 'emptyRange';

/** A bound as it was typed; null for none, undefined when it is no number. */
function parseBound(typed: string): number | null | undefined {
  const text = typed.replace(/\s/g, '');
  return text === '' ? null : (parseDecimal(text) ?? undefined);
}

/** Bounds of a number, applied on Enter or blur; an invalid one stays in its field. */
export function FacetRange({ facet, range, onRange }: FacetRangeProps) {
  const t = useTranslations('specification-facets.filter');
  const { locale } = usePerson();
  const id = useId();
  const [typed, setTyped] = useState<Partial<Record<Bound, string>>>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const { unit, rangeUnit, min, max } = facet;
  const getText = (bound: Bound) => typed[bound] ?? range?.[bound]?.toString() ?? '';
  const apply = () => {
    const [from, to] = [parseBound(getText('from')), parseBound(getText('to'))];
    if (from === undefined || to === undefined) return setProblem('badNumber');
    if (from !== null && to !== null && from > to) return setProblem('emptyRange');
    setProblem(null);
    setTyped({});
    if (from === (range?.from ?? null) && to === (range?.to ?? null)) return;
    onRange(from === null && to === null ? null : { from, to, unit: rangeUnit });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply();
  };
  return (
    <div>
      <div className="grid grid-cols-2 gap-2">
        {BOUNDS.map((bound) => (
          <label key={bound} htmlFor={`${id}-${bound}`} className="grid gap-0.5 text-muted text-small">
            {unit ? t(`${bound}Unit`, { unit }) : t(bound)}
            <Input
              id={`${id}-${bound}`}
              inputMode="decimal"
              autoComplete="off"
              value={getText(bound)}
              onChange={({ target }) => setTyped({ ...typed, [bound]: target.value })}
              onBlur={apply}
              onKeyDown={onKeyDown}
              aria-invalid={problem !== null || undefined}
              aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
              className="text-end text-body text-ink tabular-nums"
            />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={problem ? t(problem) : undefined} />
      <p id={`${id}-hint`} className="mt-1 text-muted text-small tabular-nums">
        {min !== null &&
          max !== null &&
          t('available', {
            from: quantityText(min, unit, locale),
            to: quantityText(max, unit, locale),
          })}
      </p>
    </div>
  );
}
