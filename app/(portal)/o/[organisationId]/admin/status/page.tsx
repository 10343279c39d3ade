import { StatusScreen } from '@/components/operations/status/status-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { getStatus } from '@/lib/operations/status/data';
import { statusQuery } from '@/lib/operations/status/queries';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('status.page.title');

interface StatusPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function StatusPage({ params }: StatusPageProps) {
  const actor = await pageActor(params, 'system:read');
  const status = await getStatus(actor);
  const { organisationId } = actor;
  return (
    <Messages namespaces={['orders.worklistCard', 'orders.worklistForm', 'orders.worklistPage', 'status']}>
      <Seeded seeds={[{ queryKey: statusQuery(organisationId).queryKey, data: status }]}>
        <StatusScreen organisationId={organisationId} />
      </Seeded>
    </Messages>
  );
}
