import { AddConnection } from '@/components/connections/add-connection';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { listManagedConnections } from '@/lib/connections/management/data';
import { connectionsQuery } from '@/lib/connections/management/queries';
import { getOrganisation } from '@/lib/organisations/data';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('connections.form.title');

interface AddConnectionPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function AddConnectionPage({ params }: AddConnectionPageProps) {
  const actor = await pageActor(params, 'connections:manage');
  const [connections, { id, name }] = await Promise.all([
    listManagedConnections(actor),
    getOrganisation(actor, actor.organisationId),
  ]);
  const { queryKey } = connectionsQuery(actor.organisationId);
  return (
    <Messages namespaces={['connections']}>
      <Seeded seeds={[{ queryKey, data: connections }]}>
        <AddConnection organisation={{ id, name }} />
      </Seeded>
    </Messages>
  );
}
