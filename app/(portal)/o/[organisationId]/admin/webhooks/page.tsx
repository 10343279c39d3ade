import { WebhooksScreen } from '@/components/admin/webhooks/webhooks-screen';
import { Messages } from '@/components/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/auth/page';
import { listFeeds } from '@/lib/feeds/data';
import { feedsQuery } from '@/lib/feeds/queries';
import { pageTitle } from '@/lib/messages/page';
import { getOrganisation } from '@/lib/organisations/data';
import { listWebhooks } from '@/lib/webhooks/data';
import { webhooksQuery } from '@/lib/webhooks/queries';

export const generateMetadata = pageTitle('webhooks.list.title');

interface WebhooksPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function WebhooksPage({ params }: WebhooksPageProps) {
  const actor = await pageActor(params, 'webhooks:manage');
  const [webhooks, feeds, organisation] = await Promise.all([
    listWebhooks(actor),
    listFeeds(actor),
    getOrganisation(actor, actor.organisationId),
  ]);
  const seeds = [
    { queryKey: webhooksQuery(actor.organisationId).queryKey, data: webhooks },
    { queryKey: feedsQuery(actor.organisationId).queryKey, data: feeds },
  ];
  return (
    <Messages namespaces={['feeds', 'orders', 'webhooks']}>
      <Seeded seeds={seeds}>
        <WebhooksScreen organisationId={actor.organisationId} organisationName={organisation.name} />
      </Seeded>
    </Messages>
  );
}
