'use client';
import { useTranslations } from 'next-intl';
import { ChartPanel } from '@/components/ui/charts/chart-panel';
import { ChartTable } from '@/components/ui/charts/chart-table';
import { RankedBars } from '@/components/ui/charts/ranked-bars';
import { CountLink } from './count-link';
import { useFigureFormats } from './use-figure-formats';

/** Bars of a chart; the table has all. */
const MAX_BARS = 7;

interface RankingProps {
  title: string;
  /** The head of the first column. */
  column: string;
  currency: string;
  rows: readonly { key: string | number; name: string; amount: string; orders: number; href: string }[];
}

/** Vendors or customers by amount, the most first. */
export function Ranking({ title, column, currency, rows }: RankingProps) {
  const t = useTranslations('figures');
  const format = useFigureFormats();
  const [first] = rows;
  if (!first) return null;
  return (
    <ChartPanel
      title={title}
      summary={t('ranking.summary', {
        name: first.name,
        amount: format.money(first.amount, currency),
        count: rows.length,
      })}
      chart={
        <RankedBars
          label={title}
          bars={rows.slice(0, MAX_BARS).map(({ amount, ...row }) => ({
            ...row,
            value: Number(amount),
            text: format.money(amount, currency),
          }))}
        />
      }
      table={
        <ChartTable
          caption={title}
          columns={[column, t('columns.amount'), t('columns.orders')]}
          rows={rows.map(({ key, name, amount, orders, href }) => ({
            key: String(key),
            cells: [
              name,
              format.money(amount, currency),
              <CountLink key="orders" count={orders} of={name} href={href} />,
            ],
          }))}
        />
      }
    />
  );
}
