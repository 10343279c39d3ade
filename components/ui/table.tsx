import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx';

interface TableProps extends ComponentProps<'table'> {
  /** Read out before the table. */
  caption: string;
  /** Classes of the frame around it. */
  frameClassName?: string;
}

/** A framed table. On a phone the frame scrolls sideways; from 768 px up the header stays below the page header. */
export function Table({ caption, className, frameClassName, children, ...rest }: TableProps) {
  return (
    <section
      // `relative` keeps visually hidden texts inside the frame; otherwise they would make the page wider.
      className={cx('relative rounded-card border bg-surface max-md:overflow-x-auto', frameClassName)}
      // A frame that scrolls must be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      aria-label={caption}
    >
      <table {...rest} className={cx('w-full border-separate border-spacing-0 text-start', className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

/** The head of a table. It stays below the page header, which a dialog does not have. */
export function TableHead({ className, ...rest }: ComponentProps<'thead'>) {
  return (
    <thead
      {...rest}
      className={cx(
        'text-muted text-small md:not-[[role$=dialog]_*]:sticky md:top-header md:z-10',
        className,
      )}
    />
  );
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} />;
}

/** A line; `selected` tints it, under the pointer too. */
export function TableRow({ selected, className, ...rest }: ComponentProps<'tr'> & { selected?: boolean }) {
  return (
    <tr
      {...rest}
      aria-selected={selected}
      className={cx('group/row', selected ? 'bg-selected' : 'hover:bg-hover', className)}
    />
  );
}

type SortDirection = 'ascending' | 'descending' | 'none';

interface HeaderCellProps extends ComponentProps<'th'> {
  numeric?: boolean;
  /** Set when the column can be sorted by. */
  sort?: SortDirection;
  onSort?: () => void;
}

const SORT_ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

/** The head of a column; sortable ones are buttons. */
export function HeaderCell({ numeric, sort, onSort, className, children, ...rest }: HeaderCellProps) {
  const Icon = sort && SORT_ICONS[sort];
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={sort}
      className={cx(
        'h-9 border-b bg-sunken px-cell font-medium first:rounded-ss-card last:rounded-se-card',
        numeric && 'text-end',
        className,
      )}
    >
      {Icon ? (
        <button
          type="button"
          onClick={onSort}
          className={cx(
            '-mx-1 inline-flex min-h-6 items-center gap-1 rounded-control px-1 hover:text-ink',
            sort !== 'none' && 'text-ink',
          )}
        >
          {children}
          <Icon aria-hidden className="size-3.5" />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

/** A cell; `numeric` right-aligns with figures of one width. */
export function Cell({ numeric, className, ...rest }: ComponentProps<'td'> & { numeric?: boolean }) {
  return (
    <td
      {...rest}
      className={cx(
        'h-row border-b px-cell py-1 group-last/row:border-b-0',
        numeric && 'text-end tabular-nums',
        className,
      )}
    />
  );
}
