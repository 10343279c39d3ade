import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx';

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectGroup {
  label: string;
  options: readonly SelectOption[];
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** Further choices under headings, after the others. */
  groups?: readonly SelectGroup[];
  /** The first, empty choice, such as "Choose a country". */
  placeholder?: string;
}

/** A short list of choices: the browser's own, which is the best one on a phone and by keyboard. */
export function Select({ options, groups = [], placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={cx('relative inline-flex w-full', className)}>
      <select {...rest} className="field-control appearance-none truncate pe-8!">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        <Options options={options} />
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            <Options options={group.options} />
          </optgroup>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 end-2.5 size-4 text-muted"
      />
    </span>
  );
}

const Options = ({ options }: Pick<SelectProps, 'options'>) =>
  options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ));
