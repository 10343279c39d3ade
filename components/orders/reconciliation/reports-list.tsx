'use client';
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { TimeText } from '@/components/ui/time-text';
import { useToast } from '@/components/ui/toast';
import { orderPath } from '@/lib/orders/model/paths';
import { closeReportMutation } from '@/lib/orders/status-sync/report-queries';
import type { OrderReport, OrderReports } from '@/lib/orders/status-sync/report-schema';
import type { Translator } from '@/lib/platform/messages/types';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';

interface ReportsListProps {
  organisationId: number;
  reports: OrderReports;
}

type ReportTranslator = Translator<'unconfirmed-orders.reports'>;

/** Statuses as the API returned them. */
function formatReport(t: ReportTranslator, report: OrderReport): string {
  const { kind, status: reportedStatus, statusBefore: before } = report;
  const upstreamId = report.upstreamId ?? '';
  const status = reportedStatus ?? '';
  if (kind === 'possible-duplicate') return t('possibleDuplicate', { upstreamId });
  if (kind === 'unknown-status')
    return before === null ? t('unknownFirstStatus', { status }) : t('unknownStatus', { status, before });
  return before === null ? t('impossibleFirstStatus', { status }) : t('impossibleStatus', { status, before });
}

const formatCloseLabel = (t: ReportTranslator, { kind, order, status, upstreamId }: OrderReport): string =>
  kind === 'possible-duplicate'
    ? t('markHandledOrder', { number: order.number, upstreamId: upstreamId ?? '' })
    : t('closeOrder', { number: order.number, status: status ?? '' });

/** Open reports on unexpected responses of the API. */
export function ReportsList({ organisationId, reports }: ReportsListProps) {
  const t = useTranslations('unconfirmed-orders.reports');
  const reason = useReason();
  const toast = useToast();
  const { mutate, isPending, variables } = useLastingMutation(
    closeReportMutation(useQueryClient(), organisationId),
  );
  const { items, total } = reports;
  if (items.length === 0) return <p className="text-muted">{t('empty')}</p>;
  const close = (report: OrderReport) =>
    mutate(report.id, {
      onSuccess: () => toast.success({ title: t('closed') }),
      onError: (error) => toast.danger({ title: t('notClosed'), detail: reason(error) }),
    });
  return (
    <>
      <ul aria-label={t('label')} className="divide-y">
        {items.map((report) => (
          <li
            key={report.id}
            className="flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-72">
              {report.kind === 'possible-duplicate' ? (
                <Notice tone="danger">{formatReport(t, report)}</Notice>
              ) : (
                <p className="break-words">{formatReport(t, report)}</p>
              )}
              <p className="mt-1 break-words text-muted text-small">
                {t.rich('source', {
                  organisation: report.organisation.name,
                  time: () => <TimeText value={report.createdAt} />,
                  order: () => (
                    <Link
                      href={orderPath(report.organisation.id, report.order.id) as Route}
                      className="font-code text-primary-ink underline"
                    >
                      {report.order.number}
                    </Link>
                  ),
                })}
              </p>
            </div>
            <Button
              size="small"
              icon={<Check />}
              busy={isPending && variables === report.id}
              aria-label={formatCloseLabel(t, report)}
              onClick={() => close(report)}
            >
              {report.kind === 'possible-duplicate' ? t('markHandled') : t('close')}
            </Button>
          </li>
        ))}
      </ul>
      {total > items.length && <p className="text-muted">{t('older', { count: total - items.length })}</p>}
    </>
  );
}
