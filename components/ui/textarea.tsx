import type { ComponentProps } from 'react';
import { cx } from './cx';

/** A multi-line text field that grows with its text where the browser supports it. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={cx('field-control max-h-80 min-h-20! resize-y py-2 [field-sizing:content]', className)}
    />
  );
}
