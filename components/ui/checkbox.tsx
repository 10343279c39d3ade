import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** A second, quieter line. */
  hint?: ReactNode;
  /** Right-aligned, such as the count of a facet. */
  detail?: ReactNode;
}

/** A checkbox whose whole line is the target. */
export function Checkbox({ label, hint, detail, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={cx(
        'flex min-h-7 cursor-pointer items-start gap-2 py-1 touch:min-h-11 touch:items-center',
        className,
      )}
    >
      <input
        {...rest}
        type="checkbox"
        className="m-0.5 size-4 shrink-0 rounded-check accent-primary disabled:opacity-60"
      />
      <span className="min-w-0 flex-1">
        <span className="block break-words">{label}</span>
        {hint && <span className="block text-muted text-small">{hint}</span>}
      </span>
      {detail !== undefined && <span className="shrink-0 text-muted text-small tabular-nums">{detail}</span>}
    </label>
  );
}
