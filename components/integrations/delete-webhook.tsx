'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useToast } from '@/components/ui/toast';
import { removeWebhookMutation } from '@/lib/integrations/webhooks/queries';
import type { Webhook } from '@/lib/integrations/webhooks/schema';

interface DeleteWebhookProps {
  organisationId: number;
  webhook: Webhook;
}

/** Deletes a webhook with its log. */
export function DeleteWebhook({ organisationId, webhook }: DeleteWebhookProps) {
  const t = useTranslations('webhooks.delete');
  const reason = useReason();
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const router = useRouter();
  const { mutate, isPending } = useMutation(
    removeWebhookMutation(useQueryClient(), organisationId, webhook.id),
  );
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => router.push(`/o/${organisationId}/admin/webhooks` as Route),
      onError: (error) => {
        setOpen(false);
        toast.danger({ title: t('notDeleted'), detail: reason(error) });
      },
    });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('title')}
        description={t('detail')}
        confirmLabel={t('open')}
        danger
        busy={isPending}
        onConfirm={confirm}
      />
    </>
  );
}
