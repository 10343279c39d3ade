'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { getReason } from '@/lib/http/browser';
import { testMutation } from '@/lib/webhooks/deliveries/queries';
import type { Webhook } from '@/lib/webhooks/schema';

interface SendTestProps {
  organisationId: number;
  webhook: Webhook;
}

/** Sends a message that is of no order, to see whether the receiver takes it. */
export function SendTest({ organisationId, webhook }: SendTestProps) {
  const { mutate, isPending } = useMutation(testMutation(useQueryClient(), organisationId, webhook.id));
  const toast = useToast();
  if (webhook.disabledReason !== null) return null;
  const send = () =>
    mutate(undefined, {
      onSuccess: () =>
        toast.success({ title: 'The test is on its way', detail: 'The log shows what comes of it.' }),
      onError: (error) =>
        toast.danger({
          title: 'The test was not sent',
          detail: getReason(error),
        }),
    });
  return (
    <Button icon={<Send />} busy={isPending} onClick={send}>
      Send a test
    </Button>
  );
}
