'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useToast } from '@/components/ui/toast';
import { removeAddressMutation } from '@/lib/customers/queries';
import { getReason } from '@/lib/http/browser';
import { useLastingMutation } from '@/lib/query/use-lasting-mutation';

interface DeleteAddressProps {
  organisationId: number;
  customerId: number;
  address: { id: string };
  title: string;
}

/** Deletes an address; orders that went there keep it. */
export function DeleteAddress({ organisationId, customerId, address, title }: DeleteAddressProps) {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const { mutate, isPending } = useLastingMutation(
    removeAddressMutation(useQueryClient(), organisationId, customerId),
  );
  const confirm = () =>
    mutate(address.id, {
      onSettled: () => setOpen(false),
      onError: (error) => toast.danger({ title: 'The address was not deleted', detail: getReason(error) }),
    });
  return (
    <>
      <Button size="small" aria-label={`Delete ${title}`} onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete “${title}”?`}
        description="It cannot be ordered to any more. Orders that went there keep it."
        confirmLabel="Delete address"
        danger
        busy={isPending}
        onConfirm={confirm}
      />
    </>
  );
}
