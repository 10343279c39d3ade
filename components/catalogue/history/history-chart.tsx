'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { usePerson } from '@/components/ui/person-context';
import { historyQuery } from '@/lib/catalogue/changes/queries';
import type { History } from '@/lib/catalogue/changes/schema';
import { dateTimeFormat } from '@/lib/platform/formats/intl-formats';
import { HistoryPlot } from './history-plot';
import { HistoryTable } from './history-table';

interface HistoryChartProps {
  organisationId: number;
  productId: number;
}

function useDateFormat(): (at: string) => string {
  const { locale, timezone: timeZone } = usePerson();
  const format = dateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  });
  return (at) => format.format(new Date(at));
}

/** Price and stock as each catalogue sync recorded them; nothing before the first sync. */
export function HistoryChart({ organisationId, productId }: HistoryChartProps) {
  const t = useTranslations('catalogue-changes.history');
  const day = useDateFormat();
  const { data } = useQuery(historyQuery(organisationId, productId));
  const first = data?.periods[0];
  if (!data || !first) return null;
  return (
    <Card
      title={data.priced ? t('title') : t('stockTitle')}
      aside={
        <span className="text-muted text-small tabular-nums">{t('since', { day: day(first.from) })}</span>
      }
    >
      {data.periods.length === 1 ? (
        <p className="text-muted">
          {!first.listed && t('notListed')}
          {first.listed && (data.priced ? t('unchanged') : t('stockUnchanged'))}
        </p>
      ) : (
        <HistoryDetails history={data} day={day} />
      )}
    </Card>
  );
}

interface HistoryDetailsProps {
  history: History;
  day: (at: string) => string;
}

function HistoryDetails({ history, day }: HistoryDetailsProps) {
  const t = useTranslations('catalogue-changes.history');
  const { periods, gaps } = history;
  const [first, last] = [periods[0], periods.at(-1)];
  const hasUnknown = gaps.length > 0 || periods.some(({ listed }) => !listed);
  return (
    <div className="grid gap-3">
      <HistoryPlot history={history} from={day(first?.from ?? '')} to={day(last?.to ?? '')} />
      <div className="flex flex-wrap justify-between gap-x-4 text-muted text-small tabular-nums">
        <span>{day(first?.from ?? '')}</span>
        {hasUnknown && <span>{t('unknown')}</span>}
        <span>{day(last?.to ?? '')}</span>
      </div>
      <details>
        <summary className="inline-flex min-h-6 cursor-pointer items-center text-primary-ink text-small hover:underline">
          {t('showTable')}
        </summary>
        <HistoryTable history={history} />
      </details>
    </div>
  );
}
