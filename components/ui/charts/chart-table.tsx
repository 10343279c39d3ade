import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

interface ChartTableProps {
  caption: string;
  /** The first one names the rows; the others are numbers. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A chart's data as a table. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  const t = useTranslations('figures.views');
  return (
    <section
      // A frame that scrolls must be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      aria-label={t('tableNamed', { title: caption })}
      className="relative max-h-80 overflow-auto rounded-control border"
    >
      <table className="w-full text-start text-small tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken text-muted">
          <tr>
            {columns.map((column, place) => (
              <th
                key={column}
                scope="col"
                className={cx('whitespace-nowrap px-3 py-1.5 font-medium', place > 0 && 'text-end')}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-t">
              {cells.map((cell, place) =>
                place === 0 ? (
                  <th key={columns[place]} scope="row" className="px-3 py-1.5 text-start font-normal">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[place]} className="whitespace-nowrap px-3 py-1.5 text-end">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
