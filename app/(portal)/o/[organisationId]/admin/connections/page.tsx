import { ConnectionsScreen } from '@/components/connections/connections-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { listManagedConnections } from '@/lib/connections/management/data';
import { connectionsQuery } from '@/lib/connections/management/queries';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('connections.list.title');

interface ConnectionsPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function ConnectionsPage({ params }: ConnectionsPageProps) {
  const actor = await pageActor(params, 'connections:manage');
  const { queryKey } = connectionsQuery(actor.organisationId);
  return (
    <Messages namespaces={['addresses', 'connections', 'test-orders', 'unconfirmed-orders']}>
      <Seeded seeds={[{ queryKey, data: await listManagedConnections(actor) }]}>
        <ConnectionsScreen organisationId={actor.organisationId} />
      </Seeded>
    </Messages>
  );
}
