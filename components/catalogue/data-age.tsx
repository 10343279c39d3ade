'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { StaleNotice } from '@/components/ui/stale-notice';
import { TimeText } from '@/components/ui/time-text';
import { catalogueStatusQuery, listsKey } from '@/lib/catalogue/queries';

interface DataAgeProps {
  organisationId: number;
  /** When the shown list was synced, ISO 8601. */
  asOf: string | null;
}

/** When the list was synced, with a warning while the supplier does not answer. Newer data is shown on request only. */
export function DataAge({ organisationId, asOf }: DataAgeProps) {
  const t = useTranslations('catalogue.list');
  const client = useQueryClient();
  const { data: status } = useQuery(catalogueStatusQuery(organisationId));
  if (!status?.asOf || !asOf) return null;
  const time = () => <TimeText value={asOf} clock />;
  if (!status.answering) return <StaleNotice>{t.rich('notAnswering', { time })}</StaleNotice>;
  const refresh = () => {
    window.scrollTo({ top: 0 });
    void client.resetQueries({ queryKey: listsKey(organisationId) });
  };
  return (
    <span className="inline-flex items-baseline text-muted text-small">
      <span>{t.rich('asOf', { time })}</span>
      {status.asOf > asOf && (
        <Button variant="quiet" size="small" onClick={refresh} className="ms-1 text-primary-ink!">
          {t('showLatest')}
        </Button>
      )}
    </span>
  );
}
