import { notFound } from 'next/navigation';
import { z } from 'zod';
import { WebhookScreen } from '@/components/integrations/webhook-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { getWebhook } from '@/lib/integrations/webhooks/data';
import { webhookQuery } from '@/lib/integrations/webhooks/queries';
import { orNotFound } from '@/lib/platform/http/page';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('webhooks.page.title');

interface WebhookPageProps {
  params: Promise<{ organisationId: string; webhookId: string }>;
}

export default async function WebhookPage({ params }: WebhookPageProps) {
  const actor = await pageActor(params, 'webhooks:manage');
  const { data: id } = z.uuid().safeParse((await params).webhookId);
  if (!id) notFound();
  const webhook = await orNotFound(getWebhook(actor, id));
  const { queryKey } = webhookQuery(actor.organisationId, id);
  return (
    <Messages namespaces={['orders', 'webhooks']}>
      <Seeded seeds={[{ queryKey, data: webhook }]}>
        <WebhookScreen organisationId={actor.organisationId} webhookId={id} />
      </Seeded>
    </Messages>
  );
}
