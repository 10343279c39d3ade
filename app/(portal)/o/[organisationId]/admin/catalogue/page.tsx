import { SyncScreen } from '@/components/catalogue/sync/sync-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { syncOverviewQuery } from '@/lib/catalogue/sync/queries';
import { getSyncOverview } from '@/lib/catalogue/sync/runs';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('catalogue-sync.page.title');

interface CatalogueSyncPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function CatalogueSyncPage({ params }: CatalogueSyncPageProps) {
  const actor = await pageActor(params, 'catalogue:manage');
  const { queryKey } = syncOverviewQuery(actor.organisationId);
  return (
    <Messages namespaces={['catalogue-sync']}>
      <Seeded seeds={[{ queryKey, data: await getSyncOverview(actor) }]}>
        <SyncScreen organisationId={actor.organisationId} />
      </Seeded>
    </Messages>
  );
}
