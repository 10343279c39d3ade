'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { testMutation } from '@/lib/integrations/webhooks/deliveries/queries';
import type { Webhook } from '@/lib/integrations/webhooks/schema';

interface SendTestProps {
  organisationId: number;
  webhook: Webhook;
}

/** Sends a message that is of no order, to see whether the receiver takes it. */
export function SendTest({ organisationId, webhook }: SendTestProps) {
  const t = useTranslations('webhooks.test');
  const reason = useReason();
  const { mutate, isPending } = useMutation(testMutation(useQueryClient(), organisationId, webhook.id));
  const toast = useToast();
  if (webhook.disabledReason !== null) return null;
  const send = () =>
    mutate(undefined, {
      onSuccess: () => toast.success({ title: t('sent'), detail: t('sentDetail') }),
      onError: (error) =>
        toast.danger({
          title: t('notSent'),
          detail: reason(error),
        }),
    });
  return (
    <Button icon={<Send />} busy={isPending} onClick={send}>
      {t('send')}
    </Button>
  );
}
