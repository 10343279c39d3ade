import { UnconfirmedOrdersScreen } from '@/components/orders/reconciliation/unconfirmed-orders-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { unconfirmedOrdersQuery } from '@/lib/orders/reconciliation/queries';
import { listUnconfirmedOrders } from '@/lib/orders/resolve-order';
import { reportsQuery } from '@/lib/orders/status-sync/report-queries';
import { listReports } from '@/lib/orders/status-sync/reports';
import { sendLockQuery } from '@/lib/orders/submission/queries';
import { getSendLock } from '@/lib/orders/submission/send-lock';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('unconfirmed-orders.list.title');

interface UnconfirmedOrdersPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function UnconfirmedOrdersPage({ params }: UnconfirmedOrdersPageProps) {
  const actor = await pageActor(params, 'orders:reconcile');
  const [unconfirmed, reports, sendLock] = await Promise.all([
    listUnconfirmedOrders(actor),
    listReports(actor),
    getSendLock(actor),
  ]);
  const { organisationId } = actor;
  return (
    <Messages namespaces={['orders', 'unconfirmed-orders']}>
      <Seeded
        seeds={[
          { queryKey: unconfirmedOrdersQuery(organisationId).queryKey, data: unconfirmed },
          { queryKey: reportsQuery(organisationId).queryKey, data: reports },
          { queryKey: sendLockQuery(organisationId).queryKey, data: sendLock },
        ]}
      >
        <UnconfirmedOrdersScreen organisationId={organisationId} />
      </Seeded>
    </Messages>
  );
}
