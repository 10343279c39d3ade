import { NewWebhook } from '@/components/admin/webhooks/new-webhook';
import { Messages } from '@/components/messages/messages';
import { pageActor } from '@/lib/auth/page';
import { pageTitle } from '@/lib/messages/page';

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
