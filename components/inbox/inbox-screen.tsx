'use client';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { BellRing, CheckCheck, Eye, Inbox as InboxIcon } from 'lucide-react';
import type { Route } from 'next';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { ListFrame } from '@/components/ui/list-frame';
import { LoadMore } from '@/components/ui/load-more';
import { PageHeader } from '@/components/ui/page-header';
import { preferencesPath } from '@/lib/notifications/preferences/rules';
import { inboxQuery, markReadMutation } from '@/lib/notifications/queries';
import { watchingPath } from '@/lib/watches/queries';
import { InboxItem } from './inbox-item';

/** What the person was told about the acting organisation. */
export function InboxScreen({ organisationId }: { organisationId: number }) {
  const query = useInfiniteQuery(inboxQuery(organisationId));
  const read = useMutation(markReadMutation(useQueryClient(), organisationId));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const [newest] = items;
  const hasUnread = items.some(({ isRead }) => !isRead);
  return (
    <>
      <PageHeader
        title="Inbox"
        detail="News of your orders and of what you watch"
        actions={
          <>
            <LinkButton variant="quiet" icon={<Eye />} href={watchingPath(organisationId) as Route}>
              What you watch
            </LinkButton>
            <LinkButton variant="quiet" icon={<BellRing />} href={preferencesPath(organisationId) as Route}>
              Notification settings
            </LinkButton>
            {newest && hasUnread && (
              <Button
                icon={<CheckCheck />}
                busy={read.isPending}
                onClick={() => read.mutate({ upTo: newest.id })}
              >
                Mark all as read
              </Button>
            )}
          </>
        }
      />
      <ListFrame
        subject="Your inbox"
        query={query}
        isEmpty={items.length === 0}
        empty={<EmptyInbox organisationId={organisationId} />}
      >
        <ul className="divide-y rounded-card border bg-surface">
          {items.map((item) => (
            <InboxItem
              key={item.id}
              organisationId={organisationId}
              item={item}
              onOpen={() => !item.isRead && read.mutate({ ids: [item.id] })}
            />
          ))}
        </ul>
        {query.hasNextPage && (
          <LoadMore
            shown={items.length}
            total={null}
            noun="messages"
            hasMore
            loading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        )}
      </ListFrame>
    </>
  );
}

function EmptyInbox({ organisationId }: { organisationId: number }) {
  return (
    <EmptyState
      icon={InboxIcon}
      title="Nothing has been told to you yet."
      detail="What happens to your orders is told here, and what becomes different of products and searches that you watch."
      action={
        <LinkButton variant="primary" href={`/o/${organisationId}/products` as Route}>
          Find products
        </LinkButton>
      }
    />
  );
}
