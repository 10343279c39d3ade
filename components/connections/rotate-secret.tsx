'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { schemaResolver } from '@/components/ui/schema-resolver';
import { useToast } from '@/components/ui/toast';
import { rotateConnectionMutation } from '@/lib/connections/management/queries';
import type { ManagedConnection } from '@/lib/connections/management/schema';
import type { ClientCredentials } from '@/lib/connections/model/schema';
import { CheckOutcome } from './check-outcome';
import { CredentialFields } from './credential-fields';

const resolver = schemaResolver(() =>
  import('@/lib/connections/model/schema').then(({ credentialsSchema }) => credentialsSchema),
);

interface RotateSecretProps {
  organisationId: number;
  connection: ManagedConnection;
}

/** Replaces a connection's client ID and secret once the new ones pass the test. */
export function RotateSecret({ organisationId, connection }: RotateSecretProps) {
  const [isOpen, setOpen] = useState(false);
  const t = useTranslations('connections.rotate');
  const actions = useTranslations('ui.actions');
  const formId = useId();
  const toast = useToast();
  const { organisation, clientId, id } = connection;
  const rotate = useMutation(rotateConnectionMutation(useQueryClient(), organisationId, id));
  const form = useForm<ClientCredentials>({
    resolver,
    defaultValues: { clientId, clientSecret: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const show = (open: boolean) => {
    setOpen(open);
    // A typed secret does not stay in the form.
    form.reset({ clientId, clientSecret: '' });
    rotate.reset();
  };
  const submit = form.handleSubmit((body) =>
    rotate.mutate(body, {
      onSuccess: (checked) => {
        if (checked.id === null) return;
        toast.success({
          title: t('rotated', { organisation: organisation.name }),
          detail: t('rotatedDetail'),
        });
        show(false);
      },
    }),
  );
  return (
    <Dialog
      open={isOpen}
      onOpenChange={show}
      trigger={<Button>{t('title')}</Button>}
      title={t('title')}
      description={t('detail', { organisation: organisation.name })}
      footer={
        <>
          <DialogClose render={<Button>{actions('cancel')}</Button>} />
          <Button variant="primary" type="submit" form={formId} busy={rotate.isPending || isSubmitting}>
            {t('submit')}
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
