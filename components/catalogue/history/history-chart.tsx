'use client';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/ui/card';
import { usePerson } from '@/components/ui/person-context';
import { historyQuery } from '@/lib/catalogue/changes/history-queries';
import type { History } from '@/lib/catalogue/changes/history-schema';
import { HistoryPlot } from './history-plot';
import { HistoryTable } from './history-table';

interface HistoryChartProps {
  organisationId: number;
  productId: number;
}

function useDateFormat(): (at: string) => string {
  const { locale, timezone: timeZone } = usePerson();
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  });
  return (at) => format.format(new Date(at));
}

/** Price and stock as our own reads of the catalogue saw them; nothing until there is something to tell. */
export function HistoryChart({ organisationId, productId }: HistoryChartProps) {
  const day = useDateFormat();
  const { data } = useQuery(historyQuery(organisationId, productId));
  const first = data?.stretches[0];
  if (!data || !first) return null;
  const what = data.priced ? 'Price and stock' : 'Stock';
  const since = `Watched since ${day(first.from)}`;
  return (
    <Card
      title={`${what} so far`}
      aside={<span className="text-muted text-small tabular-nums">{since}</span>}
    >
      {data.stretches.length === 1 ? (
        <p className="text-muted">
          {first.listed
            ? `${what} ${data.priced ? 'have' : 'has'} not changed since then.`
            : 'It was not in the catalogue in this time.'}
        </p>
      ) : (
        <HistoryDetails history={data} what={what} day={day} />
      )}
    </Card>
  );
}

interface HistoryDetailsProps {
  history: History;
  what: string;
  day: (at: string) => string;
}

function HistoryDetails({ history, what, day }: HistoryDetailsProps) {
  const { stretches: periods, gaps } = history;
  const [first, last] = [periods[0], periods.at(-1)];
  const hasUnknown = gaps.length > 0 || periods.some(({ listed }) => !listed);
  return (
    <div className="grid gap-3">
      <HistoryPlot
        history={history}
        label={`${what} from ${day(first?.from ?? '')} to ${day(last?.to ?? '')}`}
      />
      <div className="flex flex-wrap justify-between gap-x-4 text-muted text-small tabular-nums">
        <span>{day(first?.from ?? '')}</span>
        {hasUnknown && <span>Grey: nothing read, or not in the catalogue</span>}
        <span>{day(last?.to ?? '')}</span>
      </div>
      <details>
        <summary className="inline-flex min-h-6 cursor-pointer items-center text-primary-ink text-small hover:underline">
          As a table
        </summary>
        <HistoryTable history={history} />
      </details>
    </div>
  );
}
