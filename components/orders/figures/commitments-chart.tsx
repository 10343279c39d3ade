'use client';
import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { ChartPanel } from '@/components/ui/charts/chart-panel';
import { ChartTable } from '@/components/ui/charts/chart-table';
import { Link } from '@/components/ui/link';
import { addMonths } from '@/lib/orders/subscriptions/calendar-rules';
import { calendarQuery } from '@/lib/orders/subscriptions/queries';
import { MonthChart } from './month-chart';
import { useFigureFormats } from './use-figure-formats';

/** The committed value of subscriptions in the months ahead, one chart for each currency. */
export function CommitmentCharts({ organisationId }: { organisationId: number }) {
  const { data } = useQuery(calendarQuery(organisationId, 'own'));
  if (!data) return null;
  const months = data.months.map((month, place) =>
    addMonths(
      month,
      data.customers.flatMap((customer) => customer.months[place] ?? []),
    ),
  );
  const currencies = [...new Set(months.flatMap(({ committed }) => committed.map((one) => one.currency)))];
  return currencies.map((currency) => (
    <CommitmentChart
      key={currency}
      organisationId={organisationId}
      currency={currency}
      months={months.map(({ month, committed }) => ({
        month,
        amount: committed.find((one) => one.currency === currency)?.amount ?? '0',
      }))}
    />
  ));
}

interface CommitmentChartProps {
  organisationId: number;
  currency: string;
  months: readonly { month: string; amount: string }[];
}

function CommitmentChart({ organisationId, currency, months }: CommitmentChartProps) {
  const t = useTranslations('figures');
  const format = useFigureFormats();
  const title = t('commitments.title', { currency });
  const href = `/o/${organisationId}/subscriptions?view=calendar`;
  const money = (amount: string) => format.money(amount, currency);
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  return (
    <ChartPanel
      title={title}
      summary={t('commitments.summary', {
        first: money(first.amount),
        last: money(last.amount),
        month: format.month(last.month),
      })}
      chart={
        <MonthChart
          label={title}
          formatValue={format.short}
          series={[{ key: 'amount', name: t('columns.committed'), tone: 'second' }]}
          points={months.map(({ month, amount }) => ({
            key: month,
            label: format.shortMonth(month),
            name: format.month(month),
            values: { amount: Number(amount) },
            texts: { amount: money(amount) },
            hrefs: { amount: href },
          }))}
        />
      }
      table={
        <ChartTable
          caption={title}
          columns={[t('columns.month'), t('columns.committed')]}
          rows={months.map(({ month, amount }) => ({
            key: month,
            cells: [
              format.month(month),
              <Link key="amount" href={href as Route} className="text-primary-ink hover:underline">
                {money(amount)}
              </Link>,
            ],
          }))}
        />
      }
    />
  );
}
