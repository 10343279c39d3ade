'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { approvalsQuery } from '@/lib/orders/approval/queries';
import { Worklist } from '../worklist/worklist';
import { WorklistPage } from '../worklist/worklist-page';
import { WaitingOrderCard } from './waiting-order-card';

/** Lists the orders that wait for an approval before they are sent. */
export function ApprovalsScreen({ organisationId }: { organisationId: number }) {
  const t = useTranslations('approvals.list');
  const query = useQuery(approvalsQuery(organisationId));
  return (
    <WorklistPage
      texts={{
        title: t('title'),
        detail: t('detail'),
        loading: t('loading'),
        failed: t('failed'),
        failedDetail: t('failedDetail'),
      }}
      organisationId={organisationId}
      query={query}
    >
      {(approvalList) => (
        <Worklist
          texts={{
            label: t('label'),
            empty: t('empty'),
            emptyDetail: t('emptyDetail'),
            more: (count) => t('more', { count }),
          }}
          list={approvalList}
        >
          {(order) => <WaitingOrderCard order={order} onDone={() => void query.refetch()} />}
        </Worklist>
      )}
    </WorklistPage>
  );
}
