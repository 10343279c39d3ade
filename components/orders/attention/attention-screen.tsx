'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { attentionQuery } from '@/lib/orders/list/attention-queries';
import { RequestsToAct } from '../requests/requests-to-act';
import { Worklist } from '../worklist/worklist';
import { WorklistPage } from '../worklist/worklist-page';
import { AttentionCard } from './attention-card';

/** The orders with a problem to resolve with the supplier, and open cancellation requests. */
export function AttentionScreen({ organisationId }: { organisationId: number }) {
  const t = useTranslations('attention.list');
  const query = useQuery(attentionQuery(organisationId));
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
      {(attentionList) => (
        <>
          <RequestsToAct organisationId={organisationId} />
          <Worklist
            texts={{
              label: t('label'),
              empty: t('empty'),
              emptyDetail: t('emptyDetail'),
              more: (count) => t('more', { count }),
            }}
            list={attentionList}
          >
            {(order) => (
              <AttentionCard order={order} me={attentionList.me} onDone={() => void query.refetch()} />
            )}
          </Worklist>
        </>
      )}
    </WorklistPage>
  );
}
