'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';
import { rotateConnectionMutation } from '@/lib/connections/management/queries';
import type { ManagedConnection } from '@/lib/connections/management/schema';
import { type ClientCredentials, credentialsSchema } from '@/lib/connections/schema';
import { CheckOutcome } from './check-outcome';
import { CredentialFields } from './credential-fields';

interface RotateSecretProps {
  organisationId: number;
  connection: ManagedConnection;
}

/** Puts a new client ID and secret in the place of the present ones, once they are found to work. */
export function RotateSecret({ organisationId, connection }: RotateSecretProps) {
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  const toast = useToast();
  const { organisation, clientId, id } = connection;
  const rotate = useMutation(rotateConnectionMutation(useQueryClient(), organisationId, id));
  const form = useForm<ClientCredentials>({
    resolver: zodResolver(credentialsSchema),
    defaultValues: { clientId, clientSecret: '' },
  });
  const { errors } = form.formState;
  const show = (open: boolean) => {
    setOpen(open);
    // What was typed is a secret: it does not wait for the next time.
    form.reset({ clientId, clientSecret: '' });
    rotate.reset();
  };
  const submit = form.handleSubmit((body) =>
    rotate.mutate(body, {
      onSuccess: (checked) => {
        if (checked.id === null) return;
        toast.success({
          title: `The secret of ${organisation.name} is rotated`,
          detail: 'The new one is in use. Withdraw the old one at the distributor’s.',
        });
        show(false);
      },
    }),
  );
  return (
    <Dialog
      open={isOpen}
      onOpenChange={show}
      trigger={<Button>Rotate secret</Button>}
      title="Rotate secret"
      description={`The new client of ${organisation.name} is tested first. Until it works the present one stays in use; calls under way end with that one.`}
      footer={
        <>
          <DialogClose render={<Button>Go back</Button>} />
          <Button variant="primary" type="submit" form={formId} busy={rotate.isPending}>
            Test and use
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <CredentialFields
          clientId={{ field: form.register('clientId'), error: errors.clientId?.message }}
          clientSecret={{ field: form.register('clientSecret'), error: errors.clientSecret?.message }}
        />
        <CheckOutcome isPending={rotate.isPending} checked={rotate.data} error={rotate.error} />
      </form>
    </Dialog>
  );
}
