'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMessage } from '@/components/platform/messages/use-message';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { LoadError } from '@/components/ui/load-error';
import { Notice } from '@/components/ui/notice';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/toast';
import { connectionUsageQuery, deleteConnectionMutation } from '@/lib/connections/management/queries';
import { findDeletionError } from '@/lib/connections/management/rules';
import type { ManagedConnection } from '@/lib/connections/management/schema';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';
import { UsageList } from './usage-list';

interface DeleteConnectionProps {
  organisationId: number;
  connection: ManagedConnection;
}

/** Deletes a connection, showing first what would stop working. */
export function DeleteConnection({ organisationId, connection }: DeleteConnectionProps) {
  const [isOpen, setOpen] = useState(false);
  const t = useTranslations('connections');
  const reason = useReason();
  const write = useMessage();
  const toast = useToast();
  const { id, organisation } = connection;
  const usage = useQuery({ ...connectionUsageQuery(organisationId, id), enabled: isOpen });
  const { mutate, isPending } = useLastingMutation(
    deleteConnectionMutation(useQueryClient(), organisationId, id),
  );
  const error = usage.data ? findDeletionError(usage.data) : null;
  const confirm = () =>
    mutate(undefined, {
      onSuccess: () => toast.success({ title: t('delete.deleted', { organisation: organisation.name }) }),
      onError: (error) => {
        setOpen(false);
        toast.danger({ title: t('delete.notDeleted'), detail: reason(error) });
      },
    });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('delete.delete')}</Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('delete.title', { organisation: organisation.name })}
        description={t('delete.detail')}
        confirmLabel={t('delete.confirm')}
        danger
        busy={isPending}
        confirmDisabled={!usage.data || error !== null}
        onConfirm={confirm}
      >
        {usage.error && (
          <LoadError title={t('delete.usageUnavailable')} error={usage.error} onRetry={usage.refetch} />
        )}
        {usage.isPending && (
          <SkeletonRegion label={t('delete.loading')}>
            <Skeleton className="w-full" />
          </SkeletonRegion>
        )}
        {error && (
          <Notice tone="danger" className="mb-3" live>
            {write(error)}
          </Notice>
        )}
        {usage.data && <UsageList usage={usage.data} />}
      </ConfirmDialog>
    </>
  );
}
