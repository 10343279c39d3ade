import { Messages } from '@/components/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { WatchingScreen } from '@/components/watches/watching-screen';
import { pageActor } from '@/lib/auth/page';
import { pageTitle } from '@/lib/messages/page';
import { listWatchesWithNews } from '@/lib/watches/data';
import { watchesWithNewsQuery } from '@/lib/watches/queries';

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
