import { WebhooksSkeleton } from '@/components/admin/webhooks/webhooks-skeleton';

export default function WebhooksLoading() {
  return <WebhooksSkeleton label="The webhooks are loading" />;
}
