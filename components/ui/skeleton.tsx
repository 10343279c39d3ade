import type { ReactNode } from 'react';
import { cx } from './cx';

/** A grey shape in the place of something that is being loaded. Appears after 200 ms, so quick answers do not flicker. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block h-4 animate-appear rounded-control bg-sunken', className)} />;
}

/** Says once that something is loading, around skeletons of the real layout. */
export function SkeletonRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** Lines of a table that is being loaded. */
export function SkeletonRows({ rows = 8, columns }: { rows?: number; columns: readonly string[] }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all the same and never move
    <tr key={row}>
      {columns.map((width, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <td key={column} className="h-row border-b px-cell">
          <Skeleton className={width} />
        </td>
      ))}
    </tr>
  ));
}
