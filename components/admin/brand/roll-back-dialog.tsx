'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/toast';
import { rollBackMutation, versionQuery } from '@/lib/brand/editing/queries';
import { diffBodies } from '@/lib/brand/editing/rules';
import type { BrandState } from '@/lib/brand/editing/schema';
import { getReason } from '@/lib/http/browser';
import { useLastingMutation } from '@/lib/query/use-lasting-mutation';
import { ChangesTable } from './changes-table';

interface RollBackDialogProps {
  organisationId: number;
  /** What is in effect. */
  published: NonNullable<NonNullable<BrandState['own']>['published']>;
  to: number;
  onClose: () => void;
}

/** Publishes an older version again, after showing what that changes. */
export function RollBackDialog({ organisationId, published, to, onClose }: RollBackDialogProps) {
  const toast = useToast();
  const version = useQuery(versionQuery(organisationId, to));
  const { mutate, isPending } = useLastingMutation(rollBackMutation(useQueryClient(), organisationId));
  const rollBack = () =>
    mutate(
      { to, current: published.number, note: null },
      {
        onSuccess: () => toast.success({ title: `Version ${to} is in effect again` }),
        onError: (error) =>
          toast.danger({
            title: 'Nothing was rolled back',
            detail: getReason(error),
          }),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Roll back to version ${to}?`}
      description="It is published again as a version of its own. Your draft stays."
      confirmLabel="Roll back"
      busy={isPending}
      confirmDisabled={!version.data}
      onConfirm={rollBack}
    >
      {version.data ? (
        <ChangesTable
          caption="What this changes"
          changes={diffBodies(published.body, version.data.body)}
          fallbackLabel="As above"
        />
      ) : (
        <SkeletonRegion label="The version is loading">
          <Skeleton className="w-full" />
        </SkeletonRegion>
      )}
    </ConfirmDialog>
  );
}
