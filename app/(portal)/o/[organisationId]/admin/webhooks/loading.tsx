import { useTranslations } from 'next-intl';
import { WebhooksSkeleton } from '@/components/admin/webhooks/webhooks-skeleton';
import { PagePlaceholder } from '@/components/ui/page-placeholder';

export default function WebhooksLoading() {
  const t = useTranslations('webhooks.list');
  return (
    <PagePlaceholder>
      <WebhooksSkeleton label={t('loading')} />
    </PagePlaceholder>
  );
}
