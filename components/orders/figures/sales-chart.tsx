'use client';
import { useTranslations } from 'next-intl';
import { ChartPanel } from '@/components/ui/charts/chart-panel';
import { ChartTable } from '@/components/ui/charts/chart-table';
import { sumMargin } from '@/lib/orders/figures/rules';
import type { CurrencyFigures } from '@/lib/orders/figures/schema';
import { CountLink } from './count-link';
import { toFigureHref } from './figure-links';
import { MonthChart } from './month-chart';
import { useFigureFormats } from './use-figure-formats';

interface SalesChartProps {
  organisationId: number;
  currency: string;
  sales: NonNullable<CurrencyFigures['sales']>;
}

/** Shows what customers pay by month; people who manage prices also see the cost and the margin. */
export function SalesChart({ organisationId, currency, sales }: SalesChartProps) {
  const t = useTranslations('figures');
  const format = useFigureFormats();
  const money = (amount: string) => format.money(amount, currency);
  const sum = sumMargin(sales);
  const hrefOf = (month: string) => toFigureHref(organisationId, [month], { currency, scope: 'below' });
  const title = t(sum.margin === null ? 'sales.title' : 'margin.title', { currency });
  const series = [
    { key: 'rest', name: t(sum.margin === null ? 'columns.sales' : 'columns.cost'), tone: 'before' as const },
    { key: 'margin', name: t('columns.margin'), tone: 'main' as const, isStacked: true },
  ];
  return (
    <ChartPanel
      title={title}
      summary={
        sum.margin === null
          ? t('sales.summary', { total: money(sum.amount) })
          : t('margin.summary', {
              margin: money(sum.margin),
              total: money(sum.known),
              isPart: String(sum.isPart),
            })
      }
      chart={
        <MonthChart
          label={title}
          formatValue={format.short}
          series={sum.margin === null ? series.slice(0, 1) : series}
          points={sales.map(({ month, amount, known }) => ({
            key: month,
            label: format.shortMonth(month),
            name: format.month(month),
            values: { rest: Number(known?.cost ?? amount), margin: Number(known?.margin ?? 0) },
            texts: { rest: money(known?.cost ?? amount), margin: money(known?.margin ?? '0') },
            hrefs: { rest: hrefOf(month), margin: hrefOf(month) },
          }))}
        />
      }
      table={
        <ChartTable
          caption={title}
          columns={[
            t('columns.month'),
            t('columns.sales'),
            ...(sum.margin === null ? [] : [t('columns.cost'), t('columns.margin')]),
            t('columns.orders'),
          ]}
          rows={sales.toReversed().map(({ month, amount, orders, known }) => ({
            key: month,
            cells: [
              format.month(month),
              money(amount),
              ...(known ? [money(known.cost), money(known.margin)] : []),
              <CountLink key="orders" count={orders} of={format.month(month)} href={hrefOf(month)} />,
            ],
          }))}
        />
      }
    />
  );
}
