import type { Metadata } from 'next';
import { NewWebhook } from '@/components/admin/webhooks/new-webhook';
import { pageActor } from '@/lib/auth/page';

export const metadata: Metadata = { title: 'New webhook' };

interface NewWebhookPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function NewWebhookPage({ params }: NewWebhookPageProps) {
  const { organisationId } = await pageActor(params, 'webhooks:manage');
  return <NewWebhook organisationId={organisationId} />;
}
