'use client';
import { useTranslations } from 'next-intl';
import { ChartPanel } from '@/components/ui/charts/chart-panel';
import { ChartTable } from '@/components/ui/charts/chart-table';
import type { OrderFigures } from '@/lib/orders/figures/schema';
import { toFigureHref } from './figure-links';
import { MonthChart } from './month-chart';
import { useFigureFormats } from './use-figure-formats';

const DAY_SECONDS = 86_400;

interface ShippingChartProps {
  organisationId: number;
  months: readonly string[];
  shipping: NonNullable<OrderFigures['shipping']>;
}

/** The average time from placing an order to its shipping, by the month in which it was placed. */
export function ShippingChart({ organisationId, months, shipping }: ShippingChartProps) {
  const t = useTranslations('figures');
  const format = useFigureFormats();
  const title = t('shipping.title');
  const find = (month: string) => shipping.months.find((one) => one.month === month);
  return (
    <ChartPanel
      title={title}
      summary={t('shipping.summary', {
        time: format.duration(shipping.averageSeconds),
        count: shipping.orders,
      })}
      chart={
        <MonthChart
          label={title}
          formatValue={format.short}
          series={[{ key: 'days', name: t('columns.average'), tone: 'second' }]}
          points={months.map((month) => ({
            key: month,
            label: format.shortMonth(month),
            name: format.month(month),
            values: { days: (find(month)?.averageSeconds ?? 0) / DAY_SECONDS },
            texts: { days: format.duration(find(month)?.averageSeconds ?? 0) },
            hrefs: { days: toFigureHref(organisationId, [month], { status: ['SHIPPED', 'COMPLETE'] }) },
          }))}
        />
      }
      table={
        <ChartTable
          caption={title}
          columns={[t('columns.month'), t('columns.average'), t('columns.shipped')]}
          rows={shipping.months.toReversed().map(({ month, averageSeconds, orders }) => ({
            key: month,
            cells: [format.month(month), format.duration(averageSeconds), format.count(orders)],
          }))}
        />
      }
    />
  );
}
