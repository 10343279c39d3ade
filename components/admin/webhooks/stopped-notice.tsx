'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useToast } from '@/components/ui/toast';
import { getReason } from '@/lib/http/browser';
import { changeWebhookMutation } from '@/lib/webhooks/queries';
import { DISABLED_LABELS } from '@/lib/webhooks/rules';
import { changeWebhookSchema, type Webhook } from '@/lib/webhooks/schema';

interface StoppedNoticeProps {
  organisationId: number;
  webhook: Webhook;
}

/** Why nothing is sent any more, with the way back. */
export function StoppedNotice({ organisationId, webhook }: StoppedNoticeProps) {
  const { id, url, kinds, withDescendants, disabledReason } = webhook;
  const { mutate, isPending } = useMutation(changeWebhookMutation(useQueryClient(), organisationId, id));
  const toast = useToast();
  if (disabledReason === null) return null;
  const { title, detail } = DISABLED_LABELS[disabledReason];
  const resume = () =>
    mutate(changeWebhookSchema.parse({ url, kinds, withDescendants, paused: false }), {
      onError: (error) =>
        toast.danger({
          title: 'The webhook was not taken up again',
          detail: getReason(error),
        }),
    });
  return (
    <Notice
      tone={disabledReason === 'paused' ? 'info' : 'danger'}
      title={title}
      live
      action={
        <Button busy={isPending} onClick={resume}>
          Take it up again
        </Button>
      }
    >
      {detail}
    </Notice>
  );
}
