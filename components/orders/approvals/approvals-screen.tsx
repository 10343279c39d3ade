'use client';
import { useQuery } from '@tanstack/react-query';
import { approvalsQuery } from '@/lib/orders/approval/queries';
import { Worklist } from '../worklist/worklist';
import { WorklistPage } from '../worklist/worklist-page';
import { WaitingOrderCard } from './waiting-order-card';

/** The orders that are not sent before somebody approves them. */
export function ApprovalsScreen({ organisationId }: { organisationId: number }) {
  const query = useQuery(approvalsQuery(organisationId));
  return (
    <WorklistPage
      title="Waiting for approval"
      detail="Nothing of these was sent yet. Approve an order to send it, or refuse it and say why."
      subject="The orders that wait for approval"
      meanwhile="None of them is sent meanwhile."
      organisationId={organisationId}
      query={query}
    >
      {(approvalList) => (
        <Worklist
          label="Orders that wait for approval"
          list={approvalList}
          done="decided"
          empty={{
            title: 'No order waits for approval',
            detail:
              'Orders stand here when the rules under Admin, Ordering hold them until they are approved.',
          }}
        >
          {(order) => <WaitingOrderCard order={order} onDone={() => void query.refetch()} />}
        </Worklist>
      )}
    </WorklistPage>
  );
}
