'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, History } from 'lucide-react';
import type { Route } from 'next';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { ListFrame } from '@/components/ui/list-frame';
import { PageHeader } from '@/components/ui/page-header';
import { useToast } from '@/components/ui/toast';
import { changesPath } from '@/lib/catalogue/changes/queries';
import { unwatchMutation, watchesWithNewsQuery } from '@/lib/watches/queries';
import { WatchItem } from './watch-item';

/** What the person watches for the acting organisation, each with what became different since. */
export function WatchingScreen({ organisationId }: { organisationId: number }) {
  const toast = useToast();
  const query = useQuery(watchesWithNewsQuery(organisationId));
  const remove = useMutation({
    ...unwatchMutation(useQueryClient(), organisationId),
    onError: () => toast.danger({ title: 'It is still being watched', detail: 'Try again in a moment.' }),
  });
  const items = query.data?.items ?? [];
  return (
    <>
      <PageHeader
        title="Watching"
        detail="Changes are told in your inbox."
        actions={
          <LinkButton variant="quiet" icon={<History />} href={changesPath(organisationId) as Route}>
            What changed
          </LinkButton>
        }
      />
      <ListFrame
        subject="What you watch"
        query={query}
        isEmpty={items.length === 0}
        empty={<NothingWatched organisationId={organisationId} />}
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

function NothingWatched({ organisationId }: { organisationId: number }) {
  return (
    <EmptyState
      icon={Eye}
      title="You watch nothing yet."
      detail="Watch a product on its page, or a search in the list of products."
      action={
        <LinkButton variant="primary" href={`/o/${organisationId}/products` as Route}>
          Find products
        </LinkButton>
      }
    />
  );
}
