import { WatchingScreen } from '@/components/catalogue/watches/watching-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { listWatchesWithNews } from '@/lib/catalogue/watches/data';
import { watchesWithNewsQuery } from '@/lib/catalogue/watches/queries';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('watches.list.title');

export default async function WatchingPage({ params }: { params: Promise<{ organisationId: string }> }) {
  const actor = await pageActor(params, 'products:read');
  const { queryKey } = watchesWithNewsQuery(actor.organisationId);
  return (
    <Messages namespaces={['catalogue', 'catalogue-changes', 'watches']}>
      <Page width="reading">
        <Seeded seeds={[{ queryKey, data: await listWatchesWithNews(actor) }]}>
          <WatchingScreen organisationId={actor.organisationId} />
        </Seeded>
      </Page>
    </Messages>
  );
}
