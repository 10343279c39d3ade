'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { useToast } from '@/components/ui/toast';
import { replayMutation } from '@/lib/integrations/webhooks/deliveries/queries';
import { ApiError } from '@/lib/platform/http/browser';

/** Sends one message again, or all since a moment, and says what came of it. */
export function useReplay(organisationId: number, webhookId: string) {
  const t = useTranslations('webhooks.replay');
  const reason = useReason();
  const toast = useToast();
  const { mutate, isPending } = useMutation(replayMutation(useQueryClient(), organisationId, webhookId));
  const onError = (error: Error) => {
    const field = error instanceof ApiError ? error.fields[0]?.message : undefined;
    toast.danger({ title: t('notSent'), detail: field ?? reason(error) });
  };
  return {
    isPending,
    one: (deliveryId: string) =>
      mutate({ deliveryId }, { onSuccess: () => toast.success({ title: t('one') }), onError }),
    since: (moment: Date, done: () => void) =>
      mutate(
        { since: moment.toISOString() },
        {
          onSuccess: ({ count }) => {
            toast.success({ title: t('many', { count }) });
            done();
          },
          onError,
        },
      ),
  };
}
