'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useToast } from '@/components/ui/toast';
import { pauseConnectionMutation } from '@/lib/connections/management/queries';
import type { ManagedConnection } from '@/lib/connections/management/schema';
import { getReason } from '@/lib/http/browser';

interface PauseConnectionProps {
  organisationId: number;
  connection: ManagedConnection;
}

/** Lets nothing leave through a connection for a while, or again. */
export function PauseConnection({ organisationId, connection }: PauseConnectionProps) {
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const { id, isPaused, organisation } = connection;
  const { mutate, isPending } = useMutation(pauseConnectionMutation(useQueryClient(), organisationId, id));
  const set = (next: boolean) =>
    mutate(next, {
      onSettled: () => setOpen(false),
      onSuccess: () =>
        toast.success(
          next
            ? { title: `The connection of ${organisation.name} is paused` }
            : { title: `The connection of ${organisation.name} is resumed` },
        ),
      onError: (error) =>
        toast.danger({
          title: next ? 'The connection was not paused' : 'The connection was not resumed',
          detail: getReason(error),
        }),
    });
  return (
    <>
      <Button busy={isPending} onClick={() => (isPaused ? set(false) : setOpen(true))}>
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Pause the connection of ${organisation.name}?`}
        description="Nothing is read and no order is sent through it until you resume it. Buyers see the products, prices and statuses that were read last, with their age; orders that they place wait."
        confirmLabel="Pause the connection"
        busy={isPending}
        onConfirm={() => set(true)}
      />
    </>
  );
}
