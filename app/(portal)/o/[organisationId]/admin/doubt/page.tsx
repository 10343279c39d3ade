import type { Metadata } from 'next';
import { DoubtScreen } from '@/components/admin/doubt/doubt-screen';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/auth/page';
import { listOrdersInDoubt } from '@/lib/orders/reconciliation/data';
import { doubtsQuery } from '@/lib/orders/reconciliation/queries';
import { reportsQuery } from '@/lib/orders/status-sync/report-queries';
import { listReports } from '@/lib/orders/status-sync/reports';
import { getFence } from '@/lib/orders/submission/send-lock';
import { fenceQuery } from '@/lib/orders/submission/send-lock-queries';

export const metadata: Metadata = { title: 'Orders in doubt' };

interface DoubtPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function DoubtPage({ params }: DoubtPageProps) {
  const actor = await pageActor(params, 'orders:desk');
  const [doubts, reports, fence] = await Promise.all([
    listOrdersInDoubt(actor),
    listReports(actor),
    getFence(actor),
  ]);
  const { organisationId } = actor;
  return (
    <Seeded
      seeds={[
        { queryKey: doubtsQuery(organisationId).queryKey, data: doubts },
        { queryKey: reportsQuery(organisationId).queryKey, data: reports },
        { queryKey: fenceQuery(organisationId).queryKey, data: fence },
      ]}
    >
      <DoubtScreen organisationId={organisationId} />
    </Seeded>
  );
}
