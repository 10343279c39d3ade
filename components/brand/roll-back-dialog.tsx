'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { usePerson } from '@/components/ui/person-context';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/toast';
import { rollBackMutation, versionQuery } from '@/lib/brand/editing/queries';
import { diffBodies } from '@/lib/brand/editing/rules';
import type { BrandState } from '@/lib/brand/editing/schema';
import { formatDay } from '@/lib/orders/delivery/rules';
import { useLastingMutation } from '@/lib/platform/query/use-lasting-mutation';
import { ChangesTable } from './changes-table';

interface RollBackDialogProps {
  organisationId: number;
  /** The version in effect. */
  published: NonNullable<NonNullable<BrandState['own']>['published']>;
  to: number;
  onClose: () => void;
}

/** Publishes an older version again, after showing what that changes. */
export function RollBackDialog({ organisationId, published, to, onClose }: RollBackDialogProps) {
  const t = useTranslations('brand.versions');
  const changes = useTranslations('brand.changes');
  const fallback = useTranslations('brand.fallback');
  const labels = useTranslations('brand');
  const reason = useReason();
  const { locale } = usePerson();
  const toast = useToast();
  const version = useQuery(versionQuery(organisationId, to));
  const { mutate, isPending } = useLastingMutation(rollBackMutation(useQueryClient(), organisationId));
  const rollBack = () =>
    mutate(
      { to, current: published.number, note: null },
      {
        onSuccess: () => toast.success({ title: t('rolledBack', { number: to }) }),
        onError: (error) =>
          toast.danger({
            title: t('notRolledBack'),
            detail: reason(error),
          }),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('rollBackTitle', { number: to })}
      description={t('rollBackDetail')}
      confirmLabel={t('rollBack')}
      busy={isPending}
      confirmDisabled={!version.data}
      onConfirm={rollBack}
    >
      {version.data ? (
        <ChangesTable
          caption={changes('caption')}
          changes={diffBodies(labels, published.body, version.data.body, (day) => formatDay(day, locale))}
          fallbackLabel={fallback('default')}
        />
      ) : (
        <SkeletonRegion label={t('loadingOne')}>
          <Skeleton className="w-full" />
        </SkeletonRegion>
      )}
    </ConfirmDialog>
  );
}
