'use client';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import { webhooksQuery } from '@/lib/integrations/webhooks/queries';
import { FeedsSection } from './feeds-section';
import { WebhooksSkeleton } from './webhooks-skeleton';
import { WebhooksTable } from './webhooks-table';

interface WebhooksScreenProps {
  organisationId: number;
  organisationName: string;
}

/** Manages the webhooks that notify other systems of an organisation's orders. */
export function WebhooksScreen({ organisationId, organisationName }: WebhooksScreenProps) {
  const t = useTranslations('webhooks.list');
  const { data, error, refetch } = useQuery(webhooksQuery(organisationId));
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={t('detail', { organisation: organisationName })}
        actions={
          <LinkButton
            variant="primary"
            icon={<Plus />}
            href={`/o/${organisationId}/admin/webhooks/new` as Route}
          >
            {t('create')}
          </LinkButton>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h2 className="font-medium text-body">{t('webhooks')}</h2>
          {error && !data && <LoadError title={t('notLoaded')} error={error} onRetry={refetch} />}
          {!data && !error && <WebhooksSkeleton label={t('loading')} />}
          {data && <WebhooksTable organisationId={organisationId} webhooks={data.webhooks} />}
        </section>
        <FeedsSection organisationId={organisationId} />
      </div>
    </>
  );
}
