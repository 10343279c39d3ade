'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Notice } from '@/components/ui/notice';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/toast';
import { connectionUsageQuery, deleteConnectionMutation } from '@/lib/connections/management/queries';
import { deletionRefusal } from '@/lib/connections/management/rules';
import type { ManagedConnection } from '@/lib/connections/management/schema';
import { getReason } from '@/lib/http/browser';
import { useLastingMutation } from '@/lib/query/use-lasting-mutation';
import { UsageList } from './usage-list';

interface DeleteConnectionProps {
  organisationId: number;
  connection: ManagedConnection;
}

/** Deletes a connection, showing first what would stop working. */
export function DeleteConnection({ organisationId, connection }: DeleteConnectionProps) {
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const { id, organisation } = connection;
  const usage = useQuery({ ...connectionUsageQuery(organisationId, id), enabled: isOpen });
  const { mutate, isPending } = useLastingMutation(
    deleteConnectionMutation(useQueryClient(), organisationId, id),
  );
  const refusal = usage.data ? deletionRefusal(usage.data) : null;
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => toast.success({ title: `The connection of ${organisation.name} is deleted` }),
      onError: (error) => {
        setOpen(false);
        toast.danger({ title: 'The connection was not deleted', detail: getReason(error) });
      },
    });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Delete the connection of ${organisation.name}?`}
        description="Its secret is forgotten at once. Orders keep their history, and a new client for the organisation goes on from there."
        confirmLabel="Delete the connection"
        danger
        busy={isPending}
        confirmDisabled={!usage.data || refusal !== null}
        onConfirm={confirm}
      >
        {usage.isError && (
          <ErrorState title="What uses it cannot be shown just now" onRetry={() => void usage.refetch()} />
        )}
        {usage.isPending && (
          <SkeletonRegion label="What uses it is loading">
            <Skeleton className="w-full" />
          </SkeletonRegion>
        )}
        {refusal && (
          <Notice tone="danger" className="mb-3" live>
            {refusal}
          </Notice>
        )}
        {usage.data && <UsageList usage={usage.data} />}
      </ConfirmDialog>
    </>
  );
}
