'use client';
import { type ReactNode, useId } from 'react';
import { cx } from './cx';
import { FieldError } from './field';

export interface RadioCard<Value extends string = string> {
  value: Value;
  label: ReactNode;
  /** Quieter lines below the label. */
  detail?: ReactNode;
  /** Right of the label: a price, a badge. */
  aside?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps<Value extends string> {
  /** Read out before the choices. */
  legend: string;
  legendHidden?: boolean;
  options: readonly RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string;
  /** Classes of the list, such as `grid grid-cols-2`. */
  className?: string;
}

/** One choice out of a few, each a card with room for facts. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, legendHidden, options, value, onChange, error, className } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className={cx('mb-1 font-medium', legendHidden && 'sr-only')}>{legend}</legend>
      <div className={cx('grid gap-2', className)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex min-h-control cursor-pointer items-start gap-2.5 rounded-card border bg-surface p-3',
              'has-checked:border-primary-ink has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary-ink has-checked:ring-inset',
              'hover:border-control has-disabled:cursor-not-allowed has-disabled:opacity-60',
            )}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="m-0.5 size-4 shrink-0 accent-primary"
            />
            <span className="min-w-0 flex-1 break-words">
              <span className="block font-medium">{option.label}</span>
              {option.detail && <span className="mt-0.5 block text-muted">{option.detail}</span>}
            </span>
            {option.aside && <span className="shrink-0 text-end tabular-nums">{option.aside}</span>}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
}
