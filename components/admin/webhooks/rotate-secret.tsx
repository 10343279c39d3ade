'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { TimeText } from '@/components/ui/time-text';
import { useToast } from '@/components/ui/toast';
import { rotateSecretMutation } from '@/lib/webhooks/queries';
import { OLD_SECRET_HOURS, type Webhook } from '@/lib/webhooks/schema';
import { SecretNotice } from './secret-notice';

interface RotateSecretProps {
  organisationId: number;
  webhook: Webhook;
}

/** Puts a new secret in the place of the present one, and shows it this once. */
export function RotateSecret({ organisationId, webhook }: RotateSecretProps) {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const { mutate, data, isPending } = useMutation(
    rotateSecretMutation(useQueryClient(), organisationId, webhook.id),
  );
  const confirm = () =>
    mutate(undefined, {
      onSettled: () => setOpen(false),
      onError: ({ message }) => toast.danger({ title: 'The secret was not changed', detail: message }),
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-muted">
        The secret was shown when it was made, and is not shown again. If it is lost or became known, make a
        new one.
      </p>
      {data && (
        <SecretNotice title="This is the new secret" secret={data.secret} copyLabel="Copy the secret">
          Copy it now: it is not shown again.
        </SecretNotice>
      )}
      {webhook.oldSecretUntil && (
        <p>
          Until <TimeText exact value={webhook.oldSecretUntil} /> the secret before signs as well.
        </p>
      )}
      <div>
        <Button onClick={() => setOpen(true)}>Make a new secret</Button>
      </div>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Make a new secret?"
        description={`For ${OLD_SECRET_HOURS} hours messages are signed with both, so that you can change over without losing one. A secret from before the present one ends now.`}
        confirmLabel="Make a new secret"
        busy={isPending}
        onConfirm={confirm}
      />
    </div>
  );
}
