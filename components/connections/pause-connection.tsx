'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useToast } from '@/components/ui/toast';
import { pauseConnectionMutation } from '@/lib/connections/management/queries';
import type { ManagedConnection } from '@/lib/connections/management/schema';

interface PauseConnectionProps {
  organisationId: number;
  connection: ManagedConnection;
}

/** Pauses or resumes a connection. */
export function PauseConnection({ organisationId, connection }: PauseConnectionProps) {
  const [isOpen, setOpen] = useState(false);
  const t = useTranslations('connections.pause');
  const reason = useReason();
  const toast = useToast();
  const { id, isPaused, organisation } = connection;
  const { mutate, isPending } = useMutation(pauseConnectionMutation(useQueryClient(), organisationId, id));
  const set = (next: boolean) =>
    mutate(next, {
      onSettled: () => setOpen(false),
      onSuccess: () =>
        toast.success({ title: t(next ? 'paused' : 'resumed', { organisation: organisation.name }) }),
      onError: (error) =>
        toast.danger({
          title: t(next ? 'notPaused' : 'notResumed'),
          detail: reason(error),
        }),
    });
  return (
    <>
      <Button busy={isPending} onClick={() => (isPaused ? set(false) : setOpen(true))}>
        {t(isPaused ? 'resume' : 'pause')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('title', { organisation: organisation.name })}
        description={t('detail')}
        confirmLabel={t('confirm')}
        busy={isPending}
        onConfirm={() => set(true)}
      />
    </>
  );
}
