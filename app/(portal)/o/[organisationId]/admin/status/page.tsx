import { StatusScreen } from '@/components/admin/status/status-screen';
import { Messages } from '@/components/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/auth/page';
import { pageTitle } from '@/lib/messages/page';
import { getStatus } from '@/lib/status/data';
import { statusQuery } from '@/lib/status/queries';

export const generateMetadata = pageTitle('status.page.title');

interface StatusPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function StatusPage({ params }: StatusPageProps) {
  const actor = await pageActor(params, 'system:read');
  const status = await getStatus(actor);
  const { organisationId } = actor;
  return (
    <Messages namespaces={['status', 'worklists']}>
      <Seeded seeds={[{ queryKey: statusQuery(organisationId).queryKey, data: status }]}>
        <StatusScreen organisationId={organisationId} />
      </Seeded>
    </Messages>
  );
}
