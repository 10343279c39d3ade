'use client';
import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Card } from '@/components/ui/card';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import { TimeText } from '@/components/ui/time-text';
import { webhookQuery } from '@/lib/integrations/webhooks/queries';
import { DeliveryLog } from './delivery-log';
import { RotateSecret } from './rotate-secret';
import { SendTest } from './send-test';
import { StoppedNotice } from './stopped-notice';
import { VerificationGuide } from './verification-guide';
import { WebhookSettings } from './webhook-settings';
import { WebhookState } from './webhook-state';
import { WebhooksSkeleton } from './webhooks-skeleton';

interface WebhookScreenProps {
  organisationId: number;
  webhookId: string;
}

/** One webhook: how it does, what was sent, and what it is made of. */
export function WebhookScreen({ organisationId, webhookId }: WebhookScreenProps) {
  const t = useTranslations('webhooks.page');
  const list = useTranslations('webhooks.list');
  const { data: webhook, error, refetch } = useQuery(webhookQuery(organisationId, webhookId));
  const home = `/o/${organisationId}/admin/webhooks` as Route;
  if (!webhook)
    return error ? (
      <LoadError wholePage title={t('notLoaded')} error={error} onRetry={refetch} />
    ) : (
      <WebhooksSkeleton label={t('loading')} />
    );
  return (
    <>
      <PageHeader
        title={<span className="break-all">{new URL(webhook.url).host}</span>}
        breadcrumb={<Breadcrumb items={[{ label: list('title'), href: home }, { label: t('title') }]} />}
        status={<WebhookState webhook={webhook} />}
        detail={t.rich('createdBy', {
          person: webhook.createdBy,
          time: () => <TimeText value={webhook.createdAt} />,
        })}
        actions={<SendTest organisationId={organisationId} webhook={webhook} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <StoppedNotice organisationId={organisationId} webhook={webhook} />
        <DeliveryLog organisationId={organisationId} webhook={webhook} />
        <div className="grid max-w-reading grid-cols-[minmax(0,1fr)] gap-5">
          <Card title={t('settings')}>
            {/* Another stored state is another form. */}
            <WebhookSettings
              key={`${webhook.url} ${webhook.kinds.join()} ${webhook.withDescendants}`}
              organisationId={organisationId}
              webhook={webhook}
            />
          </Card>
          <Card title={t('secret')}>
            <RotateSecret organisationId={organisationId} webhook={webhook} />
          </Card>
          <VerificationGuide />
        </div>
      </div>
    </>
  );
}
