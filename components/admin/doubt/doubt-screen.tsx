'use client';
import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { ApiError } from '@/lib/http/browser';
import { doubtsQuery } from '@/lib/orders/doubt/queries';
import { fenceQuery } from '@/lib/orders/fence/queries';
import { reportsQuery } from '@/lib/orders/reports/queries';
import { AdoptElsewhere } from './adopt-elsewhere';
import { DoubtList } from './doubt-list';
import { DoubtSkeleton } from './doubt-skeleton';
import { FenceNotice } from './fence-notice';
import { ReportsList } from './reports-list';

/** What only a person can decide: orders in doubt, orders from elsewhere, and statuses that should not be. */
export function DoubtScreen({ organisationId }: { organisationId: number }) {
  const doubts = useQuery(doubtsQuery(organisationId));
  const reports = useQuery(reportsQuery(organisationId));
  const fence = useQuery(fenceQuery(organisationId));
  const error = doubts.error ?? reports.error ?? fence.error;
  if (!doubts.data || !reports.data || !fence.data)
    return error ? (
      <ErrorState
        wholePage
        title="The orders in doubt cannot be shown just now"
        detail="Nothing happens to them meanwhile. Try again in a moment."
        reference={error instanceof ApiError ? error.reference : undefined}
        onRetry={() => void Promise.all([doubts.refetch(), reports.refetch(), fence.refetch()])}
      />
    ) : (
      <DoubtSkeleton />
    );
  return (
    <>
      <PageHeader
        title="Orders in doubt"
        detail="They were sent, and no clear answer came. Ask the distributor, then decide."
        actions={<AdoptElsewhere organisationId={organisationId} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {!fence.data.isOpen && <FenceNotice organisationId={organisationId} fence={fence.data} />}
        <DoubtList doubts={doubts.data} />
        <Card title="What the API said that it should not">
          <ReportsList organisationId={organisationId} reports={reports.data} />
        </Card>
      </div>
    </>
  );
}
