'use client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DeskFrame } from '@/components/orders/desk/desk-frame';
import { Card } from '@/components/ui/card';
import { doubtsQuery } from '@/lib/orders/reconciliation/queries';
import { reportsQuery } from '@/lib/orders/status-sync/report-queries';
import type { OrderReports } from '@/lib/orders/status-sync/report-schema';
import { fenceQuery } from '@/lib/orders/submission/send-lock-queries';
import { AdoptElsewhere } from './adopt-elsewhere';
import { DoubtList } from './doubt-list';
import { FenceNotice } from './fence-notice';
import { ReportsList } from './reports-list';

/** What only a person can decide: orders in doubt, orders from elsewhere, and statuses that should not be. */
export function DoubtScreen({ organisationId }: { organisationId: number }) {
  const doubts = useQuery(doubtsQuery(organisationId));
  const reports = useQuery(reportsQuery(organisationId));
  const fence = useQuery(fenceQuery(organisationId));
  const all = {
    data: doubts.data &&
      reports.data &&
      fence.data && { doubts: doubts.data, reports: reports.data, fence: fence.data },
    error: doubts.error ?? reports.error ?? fence.error,
    refetch: () => Promise.all([doubts.refetch(), reports.refetch(), fence.refetch()]),
  };
  return (
    <DeskFrame
      title="Orders in doubt"
      detail="They were sent, and no clear answer came. Ask the distributor, then decide."
      subject="The orders in doubt"
      meanwhile="Nothing happens to them meanwhile."
      actions={<AdoptElsewhere organisationId={organisationId} />}
      query={all}
    >
      {(desk) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {!desk.fence.isOpen && <FenceNotice organisationId={organisationId} fence={desk.fence} />}
          <Reports organisationId={organisationId} {...split(desk.reports)}>
            <DoubtList doubts={desk.doubts} />
          </Reports>
        </div>
      )}
    </DeskFrame>
  );
}

/** Orders that may exist twice, and everything else. */
function split({ items, total }: OrderReports): { duplicates: OrderReports; others: OrderReports } {
  const duplicates = items.filter(({ kind }) => kind === 'possible-duplicate');
  const others = items.filter(({ kind }) => kind !== 'possible-duplicate');
  return {
    duplicates: { items: duplicates, total: duplicates.length },
    others: { items: others, total: total - duplicates.length },
  };
}

interface ReportsProps extends ReturnType<typeof split> {
  organisationId: number;
  children: ReactNode;
}

/** What may be delivered twice stands above all else, what can wait below. */
function Reports({ organisationId, duplicates, others, children }: ReportsProps) {
  return (
    <>
      {duplicates.total > 0 && (
        <Card title="Possible duplicate orders">
          <ReportsList organisationId={organisationId} reports={duplicates} />
        </Card>
      )}
      {children}
      <Card title="What the API said that it should not">
        <ReportsList organisationId={organisationId} reports={others} />
      </Card>
    </>
  );
}
