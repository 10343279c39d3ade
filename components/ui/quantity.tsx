'use client';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useState } from 'react';
import { MAX_QUANTITY } from '@/lib/cart/model/rules';
import { isAmbiguousQuantity, readTypedQuantity } from '@/lib/cart/quick-order/grammar/typed-quantity';
import { cx } from './cx';
import { FieldError } from './field';
import { usePerson } from './person-context';

interface QuantityProps {
  /** The counted thing, for the accessible name: "Quantity of Nortel switch". */
  label: string;
  /** Null while the typed text is no quantity. */
  value: number | null;
  /** Takes what was typed on Enter or blur, or a step. */
  onChange: (value: number) => void;
  /** Reports the value at each change of the text; null while it is no quantity, so that nothing can be added then. */
  onType?: (value: number | null) => void;
  /** Says at each change of the text whether it is a quantity, where the quantity itself is taken on Enter or blur. */
  onRead?: (isRead: boolean) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
  invalid?: boolean;
  /** Says what is wrong with the text at once: the person has tried to use it. */
  isRejected?: boolean;
  size?: 'medium' | 'small';
  className?: string;
}

const STEPS: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };

/** The text in the field. One that is no quantity stays as it was typed until the person changes it. */
function useTypedQuantity({ value, onChange, onType, onRead, min = 1, max = MAX_QUANTITY }: QuantityProps) {
  const { locale } = usePerson();
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const read = (text: string): number | null => {
    const quantity = readTypedQuantity(text, locale);
    return quantity !== null && quantity >= min && quantity <= max ? quantity : null;
  };
  const quantity = typed === null ? value : read(typed);
  // A parent that follows the typing may have set another quantity since: that one counts.
  const text = typed !== null && (!onType || quantity === value) ? typed : null;
  const take = (next: number) => {
    setTyped(null);
    setLeft(false);
    onRead?.(true);
    if (next !== value || onType) onChange(next);
  };
  return {
    text: text ?? (value === null ? '' : String(value)),
    isUnreadable: text !== null && quantity === null,
    isAmbiguous: text !== null && isAmbiguousQuantity(text),
    isLeft,
    type: (next: string) => {
      setTyped(next);
      setLeft(false);
      onType?.(read(next));
      onRead?.(read(next) !== null);
    },
    commit: () => {
      setLeft(true);
      if (text !== null && quantity !== null) take(quantity);
    },
    step: (by: number) => take(Math.min(max, Math.max(min, (text === null ? value : quantity) ?? min) + by)),
    current: text === null ? value : quantity,
    min,
    max,
  };
}

/** A whole number with − and +. */
export function Quantity(props: QuantityProps) {
  const { label, disabled, invalid, isRejected, size = 'medium', className } = props;
  const t = useTranslations('ui.quantity');
  const field = useTypedQuantity(props);
  const { current, min, max } = field;
  const id = useId();
  const isWrong = field.isUnreadable && (field.isLeft || isRejected === true);
  const isInvalid = invalid || isWrong;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Enter') field.commit();
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    field.step(step);
  };
  const height = size === 'small' ? 'h-control-small' : 'h-control';
  const stepClass =
    'flex w-8 shrink-0 items-center justify-center text-muted enabled:hover:bg-hover enabled:hover:text-ink disabled:opacity-40 touch:w-11';
  return (
    <span className={cx('relative inline-grid justify-items-start', className)}>
      <fieldset
        aria-label={label}
        className={cx('field-control inline-flex! w-auto! items-stretch p-0! min-h-0!', height)}
        data-invalid={isInvalid || undefined}
      >
        <button
          type="button"
          aria-label={t('decrease')}
          className={cx(stepClass, 'rounded-s-control')}
          disabled={disabled || (current !== null && current <= min)}
          onClick={() => field.step(-1)}
        >
          <span aria-hidden className="sign-minus size-3.5" />
        </button>
        <input
          aria-label={label}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isWrong ? id : undefined}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={field.text}
          onChange={(event) => field.type(event.target.value)}
          onBlur={field.commit}
          onKeyDown={onKeyDown}
          className="w-11 min-w-0 bg-transparent text-center tabular-nums"
        />
        <button
          type="button"
          aria-label={t('increase')}
          className={cx(stepClass, 'rounded-e-control')}
          disabled={disabled || (current !== null && current >= max)}
          onClick={() => field.step(1)}
        >
          <span aria-hidden className="sign-plus size-3.5" />
        </button>
      </fieldset>
      {isWrong && (
        <span
          className={cx(
            'max-w-60 whitespace-normal text-start',
            size === 'small' &&
              'absolute start-0 top-full z-10 mt-1 w-max rounded-control border bg-raised px-2 pb-1 shadow-float',
          )}
        >
          <FieldError
            id={id}
            message={
              field.isAmbiguous ? t('ambiguous', { text: field.text.trim() }) : t('whole', { min, max })
            }
          />
        </span>
      )}
    </span>
  );
}
