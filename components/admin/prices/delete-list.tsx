'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useToast } from '@/components/ui/toast';
import { getReason } from '@/lib/http/browser';
import { deleteListMutation } from '@/lib/price-lists/queries';
import type { PriceListDto } from '@/lib/price-lists/schema';

interface DeleteListProps {
  organisationId: number;
  list: PriceListDto;
}

/** Deletes a list that nobody buys by. */
export function DeleteList({ organisationId, list }: DeleteListProps) {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const router = useRouter();
  const { mutate, isPending } = useMutation(deleteListMutation(useQueryClient(), organisationId, list.id));
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => router.push(`/o/${organisationId}/admin/prices` as Route),
      onError: (error) => {
        setOpen(false);
        toast.danger({ title: 'The list was not deleted', detail: getReason(error) });
      },
    });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete the list</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Delete “${list.name}”?`}
        description="It cannot be brought back. Orders that were placed by it keep their prices."
        confirmLabel="Delete the list"
        danger
        busy={isPending}
        onConfirm={confirm}
      />
    </>
  );
}
