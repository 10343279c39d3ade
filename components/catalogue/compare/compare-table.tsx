'use client';
import { EqualNot } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import type { Compared, ComparisonRow } from '@/lib/catalogue/product/comparison-rules';
import { CompareHead } from './compare-head';

interface CompareTableProps {
  organisationId: number;
  products: readonly Compared[];
  groups: readonly { title: string; rows: readonly ComparisonRow[] }[];
  canOrder: boolean;
  onRemove: (id: number) => void;
}

/** The names of the rows stay in view while the products scroll sideways. */
const NAME = 'sticky start-0 z-10 w-28 bg-surface px-3 text-start max-md:text-small md:w-52';

/** One column for each product, one row for each fact. */
export function CompareTable({ organisationId, products, groups, canOrder, onRemove }: CompareTableProps) {
  const t = useTranslations('catalogue.compare');
  return (
    <section
      aria-label={t('table')}
      className="overflow-x-auto rounded-card border bg-surface"
      // A frame that scrolls must be reachable by keyboard.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
    >
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">{t('table')}</caption>
        <thead>
          <tr>
            <td className={NAME} />
            {products.map((product) => (
              <CompareHead
                key={product.facts.id}
                organisationId={organisationId}
                facts={product.facts}
                canOrder={canOrder}
                onRemove={() => onRemove(product.facts.id)}
              />
            ))}
          </tr>
        </thead>
        {groups.map(
          ({ title, rows }) =>
            rows.length > 0 && (
              <tbody key={title}>
                <tr>
                  <th scope="rowgroup" className={cx(NAME, 'border-t bg-sunken! py-2 font-semibold')}>
                    {title}
                  </th>
                  <td colSpan={products.length} className="border-t bg-sunken" />
                </tr>
                {rows.map((row) => (
                  <FactRow key={row.name} row={row} ids={products.map(({ facts }) => facts.id)} />
                ))}
              </tbody>
            ),
        )}
      </table>
      {groups.every(({ rows }) => rows.length === 0) && (
        <p className="border-t px-3 py-4 text-muted">{t('noDifferences')}</p>
      )}
    </section>
  );
}

/** Marked by a sign and weight, not by colour alone. */
function FactRow({ row: { name, values, differs }, ids }: { row: ComparisonRow; ids: readonly number[] }) {
  const t = useTranslations('catalogue.compare');
  return (
    <tr>
      <th scope="row" className={cx(NAME, 'break-words border-t py-2 align-top font-normal text-muted')}>
        {name}
        {differs && (
          <span className="whitespace-nowrap">
            {' '}
            <EqualNot aria-hidden className="inline size-3.5 text-warning-ink" />
            <span className="sr-only">{t('differs')}</span>
          </span>
        )}
      </th>
      {ids.map((id, at) => (
        <td
          key={id}
          suppressHydrationWarning
          className={cx(
            'whitespace-pre-line break-words border-t px-2 py-2 align-top tabular-nums md:px-3',
            differs && 'font-medium',
          )}
        >
          {values[at] ?? <span className="text-muted">—</span>}
        </td>
      ))}
    </tr>
  );
}
