'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { useToast } from '@/components/ui/toast';
import { unwatchMutation, watchesQuery, watchMutation } from '@/lib/catalogue/watches/queries';
import type { NewWatch, Watch } from '@/lib/catalogue/watches/schema';
import { normaliseSearch } from '@/lib/catalogue/watches/searches';

const isSameWatch = (subject: NewWatch) => (watch: Watch) =>
  subject.kind === 'product'
    ? watch.kind === 'product' && watch.productId === subject.productId
    : watch.kind === 'search' && watch.search === normaliseSearch(subject.search);

/** Finds the person's watch of a subject, and starts or ends it. */
export function useWatch(organisationId: number, subject: NewWatch) {
  const t = useTranslations('watches');
  const reason = useReason();
  const client = useQueryClient();
  const toast = useToast();
  const { data } = useQuery(watchesQuery(organisationId));
  const add = useMutation(watchMutation(client, organisationId));
  const remove = useMutation(unwatchMutation(client, organisationId));
  const watch = data?.watches.find(isSameWatch(subject));
  const onError = (error: Error) =>
    toast.danger({
      title: watch ? t('list.notRemoved') : t('button.notAdded'),
      detail: reason(error),
    });
  return {
    isWatched: watch !== undefined,
    /** False until it is known whether it is watched. */
    isKnown: data !== undefined,
    isBusy: add.isPending || remove.isPending,
    toggle: () => (watch ? remove.mutate(watch.id, { onError }) : add.mutate(subject, { onError })),
  };
}
