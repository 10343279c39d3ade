import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx';

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** The first, empty choice, such as "Choose a country". */
  placeholder?: string;
}

/** A short list of choices: the browser's own, which is the best one on a phone and by keyboard. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={cx('relative inline-flex w-full', className)}>
      <select {...rest} className="field-control appearance-none truncate pe-8!">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 end-2.5 size-4 text-muted"
      />
    </span>
  );
}
