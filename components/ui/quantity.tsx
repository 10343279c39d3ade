'use client';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { cx } from './cx';

interface QuantityProps {
  /** What is counted, for the spoken name: "Quantity of Nortel switch". */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
  invalid?: boolean;
  size?: 'medium' | 'small';
  className?: string;
}

/** A whole number with − and +. Typed text is taken on Enter or blur; text that is not a number is reset. */
export function Quantity(props: QuantityProps) {
  const {
    label,
    value,
    onChange,
    min = 1,
    max = 999_999,
    disabled,
    invalid,
    size = 'medium',
    className,
  } = props;
  const t = useTranslations('ui.quantity');
  const [typed, setTyped] = useState<string | null>(null);

  const set = (next: number) => {
    setTyped(null);
    const bounded = Math.min(max, Math.max(min, next));
    if (bounded !== value) onChange(bounded);
  };
  const commit = () => {
    if (typed === null) return;
    if (/^\d{1,9}$/.test(typed.trim())) set(Number(typed.trim()));
    else setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (event.key === 'Enter') commit();
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    set(value + step);
  };

  const height = size === 'small' ? 'h-control-small' : 'h-control';
  const stepClass =
    'flex w-8 shrink-0 items-center justify-center text-muted enabled:hover:bg-hover enabled:hover:text-ink disabled:opacity-40 touch:w-11';
  return (
    <fieldset
      aria-label={label}
      className={cx('field-control inline-flex! w-auto! items-stretch p-0! min-h-0!', height, className)}
      data-invalid={invalid || undefined}
    >
      <button
        type="button"
        aria-label={t('decrease')}
        className={cx(stepClass, 'rounded-s-control')}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
      >
        <span aria-hidden className="sign-minus size-3.5" />
      </button>
      <input
        aria-label={label}
        aria-invalid={invalid || undefined}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
        className="w-11 min-w-0 bg-transparent text-center tabular-nums"
      />
      <button
        type="button"
        aria-label={t('increase')}
        className={cx(stepClass, 'rounded-e-control')}
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
      >
        <span aria-hidden className="sign-plus size-3.5" />
      </button>
    </fieldset>
  );
}
