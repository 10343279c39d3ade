'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { WorklistPage } from '@/components/orders/worklist/worklist-page';
import { Card } from '@/components/ui/card';
import { unconfirmedOrdersQuery } from '@/lib/orders/reconciliation/queries';
import { reportsQuery } from '@/lib/orders/status-sync/report-queries';
import type { OrderReports } from '@/lib/orders/status-sync/report-schema';
import { sendLockQuery } from '@/lib/orders/submission/queries';
import { ImportExternalOrder } from './import-external-order';
import { ReportsList } from './reports-list';
import { SendLockNotice } from './send-lock-notice';
import { UnconfirmedOrderList } from './unconfirmed-order-list';

/** Decisions for operators: unconfirmed orders, external orders and unexpected statuses. */
export function UnconfirmedOrdersScreen({ organisationId }: { organisationId: number }) {
  const t = useTranslations('unconfirmed-orders.list');
  const unconfirmed = useQuery(unconfirmedOrdersQuery(organisationId));
  const reports = useQuery(reportsQuery(organisationId));
  const sendLock = useQuery(sendLockQuery(organisationId));
  const combined = {
    data: unconfirmed.data &&
      reports.data &&
      sendLock.data && { orders: unconfirmed.data, reports: reports.data, sendLock: sendLock.data },
    error: unconfirmed.error ?? reports.error ?? sendLock.error,
    refetch: () => Promise.all([unconfirmed.refetch(), reports.refetch(), sendLock.refetch()]),
  };
  return (
    <WorklistPage
      texts={{
        title: t('title'),
        detail: t('detail'),
        loading: t('loading'),
        failed: t('failed'),
        failedDetail: t('failedDetail'),
      }}
      actions={<ImportExternalOrder organisationId={organisationId} />}
      query={combined}
    >
      {(data) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {!data.sendLock.isOpen && (
            <SendLockNotice organisationId={organisationId} sendLock={data.sendLock} />
          )}
          <Reports organisationId={organisationId} {...splitReports(data.reports)}>
            <UnconfirmedOrderList orders={data.orders} />
          </Reports>
        </div>
      )}
    </WorklistPage>
  );
}

/** Orders that may exist twice, and everything else. */
function splitReports({ items, total }: OrderReports): { duplicates: OrderReports; others: OrderReports } {
  const duplicates = items.filter(({ kind }) => kind === 'possible-duplicate');
  const others = items.filter(({ kind }) => kind !== 'possible-duplicate');
  return {
    duplicates: { items: duplicates, total: duplicates.length },
    others: { items: others, total: total - duplicates.length },
  };
}

interface ReportsProps extends ReturnType<typeof splitReports> {
  organisationId: number;
  children: ReactNode;
}

/** Possible duplicates above the orders, other reports below. */
function Reports({ organisationId, duplicates, others, children }: ReportsProps) {
  const t = useTranslations('unconfirmed-orders.reports');
  return (
    <>
      {duplicates.total > 0 && (
        <Card title={t('duplicates')}>
          <ReportsList organisationId={organisationId} reports={duplicates} />
        </Card>
      )}
      {children}
      <Card title={t('unexpected')}>
        <ReportsList organisationId={organisationId} reports={others} />
      </Card>
    </>
  );
}
