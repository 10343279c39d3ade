'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useToast } from '@/components/ui/toast';
import { changeWebhookMutation } from '@/lib/integrations/webhooks/queries';
import { changeWebhookSchema, type Webhook } from '@/lib/integrations/webhooks/schema';

interface StoppedNoticeProps {
  organisationId: number;
  webhook: Webhook;
}

/** Why nothing is sent any more, with the way back. */
export function StoppedNotice({ organisationId, webhook }: StoppedNoticeProps) {
  const t = useTranslations('webhooks.stopped');
  const reasons = useTranslations('webhooks');
  const reason = useReason();
  const { id, url, kinds, withDescendants, disabledReason } = webhook;
  const { mutate, isPending } = useMutation(changeWebhookMutation(useQueryClient(), organisationId, id));
  const toast = useToast();
  if (disabledReason === null) return null;
  const resume = () =>
    mutate(changeWebhookSchema.parse({ url, kinds, withDescendants, paused: false }), {
      onError: (error) =>
        toast.danger({
          title: t('notResumed'),
          detail: reason(error),
        }),
    });
  return (
    <Notice
      tone={disabledReason === 'paused' ? 'info' : 'danger'}
      title={reasons(`stoppedTitles.${disabledReason}`)}
      live
      action={
        <Button busy={isPending} onClick={resume}>
          {t('resume')}
        </Button>
      }
    >
      {reasons(`stoppedDetails.${disabledReason}`)}
    </Notice>
  );
}
