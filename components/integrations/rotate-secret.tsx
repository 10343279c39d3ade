'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { TimeText } from '@/components/ui/time-text';
import { useToast } from '@/components/ui/toast';
import { rotateSecretMutation } from '@/lib/integrations/webhooks/queries';
import { OLD_SECRET_HOURS } from '@/lib/integrations/webhooks/rules';
import type { Webhook } from '@/lib/integrations/webhooks/schema';
import { SecretNotice } from './secret-notice';

interface RotateSecretProps {
  organisationId: number;
  webhook: Webhook;
}

/** Puts a new secret in the place of the present one, and shows it this once. */
export function RotateSecret({ organisationId, webhook }: RotateSecretProps) {
  const t = useTranslations('webhooks.secret');
  const reason = useReason();
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const { mutate, data, isPending } = useMutation(
    rotateSecretMutation(useQueryClient(), organisationId, webhook.id),
  );
  const confirm = () =>
    mutate(undefined, {
      onSettled: () => setOpen(false),
      onError: (error) => toast.danger({ title: t('notRotated'), detail: reason(error) }),
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-muted">{t('detail')}</p>
      {data && (
        <SecretNotice title={t('rotated')} secret={data.secret} copyLabel={t('copy')}>
          {t('rotatedDetail')}
        </SecretNotice>
      )}
      {webhook.oldSecretUntil && (
        <p>{t.rich('oldUntil', { time: () => <TimeText exact value={webhook.oldSecretUntil} /> })}</p>
      )}
      <div>
        <Button onClick={() => setOpen(true)}>{t('rotate')}</Button>
      </div>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('rotateTitle')}
        description={t('rotateDetail', { hours: OLD_SECRET_HOURS })}
        confirmLabel={t('rotate')}
        busy={isPending}
        onConfirm={confirm}
      />
    </div>
  );
}
