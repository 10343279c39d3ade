'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { WorklistPage } from '@/components/orders/worklist/worklist-page';
import { Notice } from '@/components/ui/notice';
import { TimeText } from '@/components/ui/time-text';
import { statusQuery } from '@/lib/status/queries';
import { needsAttention } from '@/lib/status/rules';
import type { Status } from '@/lib/status/schema';
import { StatusSections } from './status-sections';

/** How the portal is, for operators: what needs attention first in words, then every check with its figure. */
export function StatusScreen({ organisationId }: { organisationId: number }) {
  const t = useTranslations('status.page');
  const query = useQuery(statusQuery(organisationId));
  return (
    <WorklistPage
      texts={{
        title: t('title'),
        detail: t('detail'),
        loading: t('loading'),
        failed: t('failed'),
        failedDetail: t('failedDetail'),
      }}
      query={query}
    >
      {(status) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Summary status={status} isStale={query.isError} />
          <StatusSections organisationId={organisationId} rows={status.rows} />
        </div>
      )}
    </WorklistPage>
  );
}

/** One line for everything, and when it was read. */
function Summary({ status, isStale }: { status: Status; isStale: boolean }) {
  const t = useTranslations('status.page');
  const count = status.rows.filter(needsAttention).length;
  const isUrgent = status.rows.some(({ tone }) => tone === 'danger');
  const time = () => <TimeText value={status.readAt} clock />;
  return (
    <div role="status">
      <Notice
        tone={count === 0 ? 'success' : isUrgent ? 'danger' : 'warning'}
        title={count === 0 ? t('allWell') : t('problems', { count })}
      >
        <p>{isStale ? t.rich('stale', { time }) : t.rich('readAt', { time })}</p>
      </Notice>
    </div>
  );
}
