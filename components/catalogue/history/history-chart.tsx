'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { historyQuery } from '@/lib/catalogue/changes/queries';
import { HistoryPanels } from './history-panels';
import { useHistoryFormats } from './use-history-formats';

interface HistoryChartProps {
  organisationId: number;
  productId: number;
}

/** Price and stock as each catalogue sync recorded them; nothing before the first sync. */
export function HistoryChart({ organisationId, productId }: HistoryChartProps) {
  const t = useTranslations('catalogue-changes.history');
  const { day } = useHistoryFormats();
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
        <HistoryPanels history={data} />
      )}
    </Card>
  );
}
