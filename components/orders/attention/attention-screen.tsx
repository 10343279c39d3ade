'use client';
import { useQuery } from '@tanstack/react-query';
import { attentionQuery } from '@/lib/orders/list/attention-queries';
import { Worklist } from '../worklist/worklist';
import { WorklistPage } from '../worklist/worklist-page';
import { AttentionCard } from './attention-card';
import { OpenRequests } from './open-requests';

/** The orders that wait for a problem to be resolved with the supplier: why, since when, and who sees to it. */
export function AttentionScreen({ organisationId }: { organisationId: number }) {
  const query = useQuery(attentionQuery(organisationId));
  return (
    <WorklistPage
      title="Attention required"
      detail="Resolve the problem with your supplier first, then resubmit the order with a note of how."
      subject="The orders that need attention"
      meanwhile="Nothing happens to them meanwhile."
      organisationId={organisationId}
      query={query}
    >
      {(attentionList) => (
        <>
          <OpenRequests requests={attentionList.requests} onDone={() => void query.refetch()} />
          <Worklist
            label="Orders that need attention"
            list={attentionList}
            done="resolved"
            empty={{
              title: 'No order needs attention',
              detail: 'An order stands here when your supplier stopped it because of a problem.',
            }}
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
