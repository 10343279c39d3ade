'use client';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { approvalsQuery } from '@/lib/orders/approval/queries';
import { WorklistPage } from '../worklist/worklist-page';
import { ApprovalsList } from './approvals-list';
import { DelegationsCard } from './delegations-card';

/** Lists the orders that wait for an approval before they are sent. */
export function ApprovalsScreen({ organisation }: { organisation: { id: number; name: string } }) {
  const { id: organisationId } = organisation;
  const t = useTranslations('approvals.list');
  const query = useQuery(approvalsQuery(organisationId));
  return (
    <>
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
        {(approvalList) =>
          approvalList.total === 0 ? (
            <EmptyState icon={CircleCheck} title={t('empty')} detail={t('emptyDetail')} />
          ) : (
            <ApprovalsList
              organisation={organisation}
              list={approvalList}
              onDone={() => void query.refetch()}
            />
          )
        }
      </WorklistPage>
      <DelegationsCard organisationId={organisationId} />
    </>
  );
}
