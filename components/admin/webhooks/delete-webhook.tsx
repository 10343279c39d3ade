'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useToast } from '@/components/ui/toast';
import { removeWebhookMutation } from '@/lib/webhooks/queries';
import type { Webhook } from '@/lib/webhooks/schema';

interface DeleteWebhookProps {
  organisationId: number;
  webhook: Webhook;
}

/** Deletes a webhook with its log. */
export function DeleteWebhook({ organisationId, webhook }: DeleteWebhookProps) {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const router = useRouter();
  const { mutate, isPending } = useMutation(
    removeWebhookMutation(useQueryClient(), organisationId, webhook.id),
  );
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => router.push(`/o/${organisationId}/admin/webhooks` as Route),
      onError: ({ message }) => {
        setOpen(false);
        toast.danger({ title: 'The webhook was not deleted', detail: message });
      },
    });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete the webhook</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete this webhook?"
        description="Nothing more is sent to its receiver, and its log goes with it. It cannot be brought back."
        confirmLabel="Delete the webhook"
        danger
        busy={isPending}
        onConfirm={confirm}
      />
    </>
  );
}
