'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, History } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { ListFrame } from '@/components/ui/list-frame';
import { PageHeader } from '@/components/ui/page-header';
import { useToast } from '@/components/ui/toast';
import { changesPath } from '@/lib/catalogue/changes/queries';
import { unwatchMutation, watchesWithNewsQuery } from '@/lib/catalogue/watches/queries';
import { WatchItem } from './watch-item';

/** Lists the person's watches for the acting organisation, each with its changes. */
export function WatchingScreen({ organisationId }: { organisationId: number }) {
  const t = useTranslations('watches.list');
  const reason = useReason();
  const toast = useToast();
  const query = useQuery(watchesWithNewsQuery(organisationId));
  const remove = useMutation({
    ...unwatchMutation(useQueryClient(), organisationId),
    onError: (error) => toast.danger({ title: t('notRemoved'), detail: reason(error) }),
  });
  const items = query.data?.items ?? [];
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={t('detail')}
        actions={
          <LinkButton variant="quiet" icon={<History />} href={changesPath(organisationId) as Route}>
            {t('catalogueChanges')}
          </LinkButton>
        }
      />
      <ListFrame
        subject={t('subject')}
        query={query}
        isEmpty={items.length === 0}
        empty={<EmptyWatchlist organisationId={organisationId} />}
      >
        <ul className="divide-y rounded-card border bg-surface">
          {items.map(({ watch, news }) => (
            <WatchItem
              key={watch.id}
              organisationId={organisationId}
              watch={watch}
              news={news}
              priced={query.data?.priced ?? false}
              isRemoving={remove.isPending && remove.variables === watch.id}
              onRemove={() => remove.mutate(watch.id)}
            />
          ))}
        </ul>
      </ListFrame>
    </>
  );
}

function EmptyWatchlist({ organisationId }: { organisationId: number }) {
  const actions = useTranslations('ui.actions');
  const t = useTranslations('watches.list');
  return (
    <EmptyState
      icon={Eye}
      title={t('empty')}
      detail={t('emptyDetail')}
      action={
        <LinkButton variant="primary" href={`/o/${organisationId}/products` as Route}>
          {actions('findProducts')}
        </LinkButton>
      }
    />
  );
}
