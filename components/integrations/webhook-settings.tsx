'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { changeWebhookMutation } from '@/lib/integrations/webhooks/queries';
import type { Webhook } from '@/lib/integrations/webhooks/schema';
import { DeleteWebhook } from './delete-webhook';
import { useWebhookForm } from './use-webhook-form';
import { WebhookFields } from './webhook-fields';

interface WebhookSettingsProps {
  organisationId: number;
  webhook: Webhook;
}

/** Changes, pauses or deletes a webhook. */
export function WebhookSettings({ organisationId, webhook }: WebhookSettingsProps) {
  const t = useTranslations('webhooks.form');
  const form = useWebhookForm(webhook);
  const toast = useToast();
  const { mutate, isPending } = useMutation(
    changeWebhookMutation(useQueryClient(), organisationId, webhook.id),
  );
  const save = (paused: boolean) => {
    const input = form.checked();
    if (!input) return;
    mutate(
      { ...input, paused },
      {
        onSuccess: () => toast.success({ title: paused ? t('paused') : t('saved') }),
        onError: form.showError,
      },
    );
  };
  const isStopped = webhook.disabledReason !== null;
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save(isStopped);
      }}
    >
      <WebhookFields draft={form.draft} errors={form.errors} onChange={form.change} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isPending}>
          {t('save')}
        </Button>
        {!isStopped && (
          <Button busy={isPending} onClick={() => save(true)}>
            {t('pause')}
          </Button>
        )}
        <DeleteWebhook organisationId={organisationId} webhook={webhook} />
      </div>
    </form>
  );
}
