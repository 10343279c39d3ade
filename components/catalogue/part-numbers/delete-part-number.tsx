'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useToast } from '@/components/ui/toast';
import { deletePartNumberMutation } from '@/lib/catalogue/part-numbers/queries';
import type { PartNumber } from '@/lib/catalogue/part-numbers/schema';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';

interface DeletePartNumberProps {
  organisationId: number;
  partNumber: PartNumber;
}

/** Deletes an own part number, once that is confirmed. */
export function DeletePartNumber({ organisationId, partNumber }: DeletePartNumberProps) {
  const { id, code, version } = partNumber;
  const [open, setOpen] = useState(false);
  const t = useTranslations('part-numbers.table');
  const reason = useReason();
  const toast = useToast();
  const { mutate, isPending } = useLastingMutation(
    deletePartNumberMutation(useQueryClient(), organisationId),
  );
  const confirm = () =>
    mutate(
      { id, version },
      {
        onSuccess: () => toast.success({ title: t('deleted') }),
        onError: (error) => toast.danger({ title: t('notDeleted'), detail: reason(error) }),
        onSettled: () => setOpen(false),
      },
    );
  return (
    <>
      <Button size="small" aria-label={t('deleteNamed', { code })} onClick={() => setOpen(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('deleteTitle', { code })}
        description={t('deleteDetail')}
        confirmLabel={t('deleteConfirm')}
        danger
        busy={isPending}
        onConfirm={confirm}
      />
    </>
  );
}
