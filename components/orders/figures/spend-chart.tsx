'use client';
import { useTranslations } from 'next-intl';
import { ChartPanel } from '@/components/ui/charts/chart-panel';
import { ChartTable } from '@/components/ui/charts/chart-table';
import { FIGURE_MONTHS, shiftMonth } from '@/lib/orders/figures/rules';
import type { CurrencyFigures } from '@/lib/orders/figures/schema';
import { CountLink } from './count-link';
import { toFigureHref } from './figure-links';
import { MonthChart } from './month-chart';
import { useFigureFormats } from './use-figure-formats';

interface SpendChartProps {
  organisationId: number;
  figures: CurrencyFigures;
}

/** Shows the spend of the organisation by month, this year against the last. */
export function SpendChart({ organisationId, figures }: SpendChartProps) {
  const t = useTranslations('figures');
  const format = useFigureFormats();
  const { currency, months, total, totalBefore } = figures;
  const money = (amount: string) => format.money(amount, currency);
  const before = (month: string) => shiftMonth(month, -FIGURE_MONTHS);
  const hrefOf = (month: string) => toFigureHref(organisationId, [month], { currency });
  const title = t('spend.title', { currency });
  return (
    <ChartPanel
      title={title}
      summary={t('spend.summary', { total: money(total), before: money(totalBefore) })}
      chart={
        <MonthChart
          label={title}
          formatValue={format.short}
          series={[
            { key: 'before', name: t('spend.before'), tone: 'before' },
            { key: 'now', name: t('spend.now'), tone: 'main' },
          ]}
          points={months.map(({ month, amount, amountBefore }) => ({
            key: month,
            label: format.shortMonth(month),
            name: format.month(month),
            values: { now: Number(amount), before: Number(amountBefore) },
            texts: { now: money(amount), before: money(amountBefore) },
            hrefs: { now: hrefOf(month), before: hrefOf(before(month)) },
          }))}
        />
      }
      table={
        <ChartTable
          caption={title}
          columns={[
            t('columns.month'),
            t('columns.amount'),
            t('columns.orders'),
            t('columns.before'),
            t('columns.ordersBefore'),
          ]}
          rows={months.toReversed().map(({ month, amount, orders, amountBefore, ordersBefore }) => ({
            key: month,
            cells: [
              format.month(month),
              money(amount),
              <CountLink key="orders" count={orders} of={format.month(month)} href={hrefOf(month)} />,
              money(amountBefore),
              <CountLink
                key="before"
                count={ordersBefore}
                of={format.month(before(month))}
                href={hrefOf(before(month))}
              />,
            ],
          }))}
        />
      }
    />
  );
}
