import { NewWebhook } from '@/components/integrations/new-webhook';
import { Messages } from '@/components/platform/messages/messages';
import { pageActor } from '@/lib/accounts/auth/page';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('webhooks.create.title');

interface NewWebhookPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function NewWebhookPage({ params }: NewWebhookPageProps) {
  const { organisationId } = await pageActor(params, 'webhooks:manage');
  return (
    <Messages namespaces={['orders', 'webhooks']}>
      <NewWebhook organisationId={organisationId} />
    </Messages>
  );
}
