'use client';
import { useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useToast } from '@/components/ui/toast';
import { removeMembershipMutation } from '@/lib/accounts/people/queries';
import type { Person } from '@/lib/accounts/people/schema';
import { getReason } from '@/lib/http/browser';
import { useLastingMutation } from '@/lib/query/use-lasting-mutation';

interface RemoveButtonProps {
  organisationId: number;
  person: Person;
  organisation: { id: number; name: string };
}

/** Takes somebody out of an organisation, once it was asked about. */
export function RemoveButton({ organisationId, person, organisation }: RemoveButtonProps) {
  const [open, setOpen] = useState(false);
  const [router, toast] = [useRouter(), useToast()];
  const { mutate, isPending } = useLastingMutation(
    removeMembershipMutation(useQueryClient(), organisationId, { personId: person.id, of: organisation.id }),
  );
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast.success({ title: `${person.name} is removed from ${organisation.name}` });
        router.push(`/o/${organisationId}/admin/people` as Route);
      },
      onError: (error) => {
        setOpen(false);
        toast.danger({ title: `${person.name} was not removed`, detail: getReason(error) });
      },
    });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Remove ${person.name} from ${organisation.name}?`}
        description="They are signed out at once and see nothing of the organisation any more. What they ordered stays. To come back they need another invitation."
        confirmLabel="Remove"
        danger
        busy={isPending}
        onConfirm={confirm}
      />
    </>
  );
}
