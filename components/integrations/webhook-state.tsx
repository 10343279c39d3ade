import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { Webhook } from '@/lib/integrations/webhooks/schema';

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('webhooks.state');
  if (webhook.disabledReason === 'paused') return <Badge>{t('paused')}</Badge>;
  if (webhook.disabledReason !== null) return <Badge tone="danger">{t('stopped')}</Badge>;
  if (webhook.lastAttempt === null) return <Badge>{t('noDeliveries')}</Badge>;
  if (webhook.lastAttempt.failure === null) return <Badge tone="success">{t('delivering')}</Badge>;
  return <Badge tone="warning">{t('failing')}</Badge>;
}
