import type { ComponentProps } from 'react';
import { cx } from './cx';

/** One line of text. Inside a `Field`, spread its control props. */
export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} type={type} className={cx('field-control', className)} />;
}
