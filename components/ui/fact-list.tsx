import type { ReactNode } from 'react';
import { cx } from './cx';

interface FactListProps {
  facts: readonly { name: string; value: ReactNode }[];
  className?: string;
}

/** Names and values in two columns; a missing value is a dash, never an empty place. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={cx('grid grid-cols-[fit-content(45%)_1fr] gap-x-6 gap-y-1.5', className)}>
      {facts.map(({ name, value }) => (
        <div key={name} className="contents">
          <dt className="min-w-24 text-muted">{name}</dt>
          <dd className="min-w-0 break-words tabular-nums">
            {value === null || value === undefined || value === '' ? '—' : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
