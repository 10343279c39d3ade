import { WebhooksScreen } from '@/components/integrations/webhooks-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { listFeeds } from '@/lib/integrations/feeds/data';
import { feedsQuery } from '@/lib/integrations/feeds/queries';
import { listWebhooks } from '@/lib/integrations/webhooks/data';
import { webhooksQuery } from '@/lib/integrations/webhooks/queries';
import { getOrganisation } from '@/lib/organisations/data';
import { pageTitle } from '@/lib/platform/messages/page';

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
