import { useTranslations } from 'next-intl';
import { WebhooksSkeleton } from '@/components/admin/webhooks/webhooks-skeleton';

export default function WebhooksLoading() {
  const t = useTranslations('webhooks.list');
  return <WebhooksSkeleton label={t('loading')} />;
}
