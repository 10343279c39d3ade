'use client';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { WorklistPage } from '@/components/orders/worklist/worklist-page';
import { Notice } from '@/components/ui/notice';
import { TimeText } from '@/components/ui/time-text';
import { arrangeRows, getSummary } from '@/lib/operations/status/arrange';
import { statusQuery } from '@/lib/operations/status/queries';
import { needsAttention } from '@/lib/operations/status/rules';
import type { Status } from '@/lib/operations/status/schema';
import { StatusList, StatusSections } from './status-sections';

/** Shows operators how the portal is: what needs attention first, then every check with its figure. */
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
          <Checks organisationId={organisationId} status={status} />
        </div>
      )}
    </WorklistPage>
  );
}

interface ChecksProps {
  organisationId: number;
  status: Status;
}

/** Lists the checks that need action, then those for information; all others are in a collapsed line. */
function Checks({ organisationId, status }: ChecksProps) {
  const t = useTranslations('status.page');
  const { attention, notes, fine } = arrangeRows(status.rows);
  return (
    <>
      <StatusList organisationId={organisationId} title={t('attention')} rows={attention} />
      <StatusList organisationId={organisationId} title={t('notes')} rows={notes} />
      {fine.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-card border bg-surface px-4 py-2 hover:bg-hover">
            <CircleCheck aria-hidden className="size-4 shrink-0 text-success-ink" />
            <span className="flex-1">{t('fine', { count: fine.length })}</span>
            <ChevronDown aria-hidden className="size-4 shrink-0 text-muted group-open:rotate-180" />
          </summary>
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
            <StatusSections organisationId={organisationId} rows={fine} />
          </div>
        </details>
      )}
    </>
  );
}

const TONES = { allWell: 'success', notes: 'info', problems: 'warning', urgent: 'danger' } as const;

/** One line for everything, and when it was read. */
function Summary({ status, isStale }: { status: Status; isStale: boolean }) {
  const t = useTranslations('status.page');
  const count = status.rows.filter(needsAttention).length;
  const summary = getSummary(status.rows);
  const notes = status.rows.filter(({ tone }) => tone !== 'success').length;
  const isUrgent = status.rows.some(({ tone }) => tone === 'danger');
  const title = {
    allWell: t('allWell'),
    notes: t('notesOnly', { count: notes }),
    problems: t('problems', { count }),
  }[summary];
  const time = () => <TimeText value={status.readAt} clock />;
  return (
    <div role="status">
      <Notice tone={TONES[isUrgent ? 'urgent' : summary]} title={title}>
        <p>{isStale ? t.rich('stale', { time }) : t.rich('readAt', { time })}</p>
      </Notice>
    </div>
  );
}
