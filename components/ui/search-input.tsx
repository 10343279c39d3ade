import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx';
import { Input } from './input';

/** One line of text to search for, behind a magnifier. */
export function SearchInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className={cx('relative block', className)}>
      <Search
        aria-hidden
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 start-2.5 size-4 text-muted"
      />
      <Input autoComplete="off" spellCheck={false} {...rest} type="search" className="ps-8!" />
    </span>
  );
}
