'use client';
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TimeText } from '@/components/ui/time-text';
import { useToast } from '@/components/ui/toast';
import { orderPath } from '@/lib/orders/queries';
import { closeReportMutation } from '@/lib/orders/status-sync/report-queries';
import type { OrderReport, OrderReports } from '@/lib/orders/status-sync/report-schema';
import { useLastingMutation } from '@/lib/query/use-lasting-mutation';

interface ReportsListProps {
  organisationId: number;
  reports: OrderReports;
}

/** Statuses as they came: neither translated nor guessed at. */
function formatReport({ kind, status, statusBefore, upstreamId }: OrderReport): string {
  if (kind === 'possible-duplicate')
    return `A second order may exist at the distributor: ${upstreamId}. An earlier sending of this order was answered late. Ask the distributor which of the two to cancel, then mark this as handled.`;
  const previousStatus = statusBefore === null ? 'at first' : `after ${statusBefore}`;
  return kind === 'unknown-status'
    ? `Status ${status} ${previousStatus}: the portal does not know it, shows it as it came and goes on following the order.`
    : `Status ${status} ${previousStatus}: this cannot happen. The order shows it as unexpected.`;
}

const formatCloseLabel = ({ kind, order, status, upstreamId }: OrderReport): string =>
  kind === 'possible-duplicate'
    ? `Mark as handled: ${order.number}, possible duplicate ${upstreamId}`
    : `Close the report about ${order.number}, ${status}`;

/** What the API said that it should not, until somebody has seen to it. */
export function ReportsList({ organisationId, reports }: ReportsListProps) {
  const toast = useToast();
  const { mutate, isPending, variables } = useLastingMutation(
    closeReportMutation(useQueryClient(), organisationId),
  );
  const { items, total } = reports;
  if (items.length === 0)
    return <p className="text-muted">Every status so far was a known and possible one.</p>;
  const close = (report: OrderReport) =>
    mutate(report.id, {
      onSuccess: () => toast.success({ title: 'The report is closed' }),
      onError: (error) => toast.danger({ title: 'The report is still open', detail: error.message }),
    });
  return (
    <>
      <ul aria-label="Reports" className="divide-y">
        {items.map((report) => (
          <li
            key={report.id}
            className="flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-72">
              {report.kind === 'possible-duplicate' ? (
                <Notice tone="danger">{formatReport(report)}</Notice>
              ) : (
                <p className="break-words">{formatReport(report)}</p>
              )}
              <p className="mt-1 break-words text-muted text-small">
                <Link
                  href={orderPath(report.organisation.id, report.order.id) as Route}
                  className="font-code text-primary-ink underline"
                >
                  {report.order.number}
                </Link>{' '}
                of {report.organisation.name}, <TimeText value={report.createdAt} />
              </p>
            </div>
            <Button
              size="small"
              icon={<Check />}
              busy={isPending && variables === report.id}
              aria-label={formatCloseLabel(report)}
              onClick={() => close(report)}
            >
              {report.kind === 'possible-duplicate' ? 'Mark as handled' : 'Close'}
            </Button>
          </li>
        ))}
      </ul>
      {total > items.length && <p className="text-muted">{total - items.length} older ones are open too.</p>}
    </>
  );
}
