'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useToast } from '@/components/ui/toast';
import { removeAddressMutation } from '@/lib/customers/queries';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';

interface DeleteAddressProps {
  organisationId: number;
  customerId: number;
  address: { id: string };
  title: string;
}

/** Deletes an address; past orders keep it. */
export function DeleteAddress({ organisationId, customerId, address, title }: DeleteAddressProps) {
  const [open, setOpen] = useState(false);
  const t = useTranslations('customers.addresses');
  const reason = useReason();
  const toast = useToast();
  const { mutate, isPending } = useLastingMutation(
    removeAddressMutation(useQueryClient(), organisationId, customerId),
  );
  const confirm = () =>
    mutate(address.id, {
      onSettled: () => setOpen(false),
      onError: (error) => toast.danger({ title: t('notDeleted'), detail: reason(error) }),
    });
  return (
    <>
      <Button size="small" aria-label={t('deleteNamed', { address: title })} onClick={() => setOpen(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('deleteTitle', { address: title })}
        description={t('deleteDetail')}
        confirmLabel={t('deleteConfirm')}
        danger
        busy={isPending}
        onConfirm={confirm}
      />
    </>
  );
}
