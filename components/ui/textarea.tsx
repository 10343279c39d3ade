import type { ComponentProps } from 'react';
import { cx } from './cx';

/** Several lines of text; grows with what is typed where the browser can. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={cx('field-control max-h-80 min-h-20! resize-y py-2 [field-sizing:content]', className)}
    />
  );
}
