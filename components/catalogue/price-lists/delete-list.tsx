'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useToast } from '@/components/ui/toast';
import { deleteListMutation } from '@/lib/catalogue/price-lists/queries';
import type { PriceListDto } from '@/lib/catalogue/price-lists/schema';

interface DeleteListProps {
  organisationId: number;
  list: PriceListDto;
}

/** Deletes a price list that has no buyers. */
export function DeleteList({ organisationId, list }: DeleteListProps) {
  const t = useTranslations('price-lists.editor');
  const reason = useReason();
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const router = useRouter();
  const { mutate, isPending } = useMutation(deleteListMutation(useQueryClient(), organisationId, list.id));
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => router.push(`/o/${organisationId}/admin/prices` as Route),
      onError: (error) => {
        setOpen(false);
        toast.danger({ title: t('notDeleted'), detail: reason(error) });
      },
    });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('delete')}</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('deleteTitle', { name: list.name })}
        description={t('deleteDetail')}
        confirmLabel={t('delete')}
        danger
        busy={isPending}
        onConfirm={confirm}
      />
    </>
  );
}
