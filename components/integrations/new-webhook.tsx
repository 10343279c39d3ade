'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/link-button';
import { PageHeader } from '@/components/ui/page-header';
import { createWebhookMutation } from '@/lib/integrations/webhooks/queries';
import { SecretNotice } from './secret-notice';
import { useWebhookForm } from './use-webhook-form';
import { VerificationGuide } from './verification-guide';
import { WebhookFields } from './webhook-fields';

/** Makes a webhook, then shows its secret this once. */
export function NewWebhook({ organisationId }: { organisationId: number }) {
  const t = useTranslations('webhooks.create');
  const list = useTranslations('webhooks.list');
  const secret = useTranslations('webhooks.secret');
  const form = useWebhookForm(null);
  const { mutate, data, isPending } = useMutation(createWebhookMutation(useQueryClient(), organisationId));
  const webhooks = `/o/${organisationId}/admin/webhooks`;
  const save = () => {
    const input = form.checked();
    if (input) mutate(input, { onError: form.showError });
  };
  return (
    <div className="max-w-reading">
      <PageHeader
        title={t('title')}
        breadcrumb={
          <Breadcrumb items={[{ label: list('title'), href: webhooks as Route }, { label: t('title') }]} />
        }
        detail={t('detail')}
      />
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <SecretNotice title={t('created')} secret={data.secret} copyLabel={secret('copy')}>
            {t('copySecret')}
          </SecretNotice>
          <VerificationGuide />
          <div>
            <LinkButton variant="primary" href={`${webhooks}/${data.id}` as Route}>
              {t('open')}
            </LinkButton>
          </div>
        </div>
      ) : (
        <form
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Card>
            <WebhookFields draft={form.draft} errors={form.errors} onChange={form.change} />
          </Card>
          <div>
            <Button type="submit" variant="primary" busy={isPending}>
              {t('submit')}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
