'use client';
import { useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useToast } from '@/components/ui/toast';
import { removeMembershipMutation } from '@/lib/accounts/people/queries';
import type { Person } from '@/lib/accounts/people/schema';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';

interface RemoveButtonProps {
  organisationId: number;
  person: Person;
  organisation: { id: number; name: string };
}

/** Removes a person from an organisation, after a confirmation. */
export function RemoveButton({ organisationId, person, organisation }: RemoveButtonProps) {
  const t = useTranslations('people.membership');
  const reason = useReason();
  const names = { name: person.name, organisation: organisation.name };
  const [open, setOpen] = useState(false);
  const [router, toast] = [useRouter(), useToast()];
  const { mutate, isPending } = useLastingMutation(
    removeMembershipMutation(useQueryClient(), organisationId, { personId: person.id, of: organisation.id }),
  );
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast.success({ title: t('removed', names) });
        router.push(`/o/${organisationId}/admin/people` as Route);
      },
      onError: (error) => {
        setOpen(false);
        toast.danger({ title: t('notRemoved', { name: person.name }), detail: reason(error) });
      },
    });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('remove')}</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('removeTitle', names)}
        description={t('removeDetail')}
        confirmLabel={t('remove')}
        danger
        busy={isPending}
        onConfirm={confirm}
      />
    </>
  );
}
