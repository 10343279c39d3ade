'use client';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { BellRing, CheckCheck, Eye, Inbox as InboxIcon } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { ListFrame } from '@/components/ui/list-frame';
import { LoadMore } from '@/components/ui/load-more';
import { PageHeader } from '@/components/ui/page-header';
import { inboxQuery, markReadMutation } from '@/lib/accounts/notifications/queries';
import { preferencesPath } from '@/lib/accounts/notifications/rules';
import { watchingPath } from '@/lib/catalogue/watches/queries';
import { InboxItem } from './inbox-item';

/** The person's notifications for the acting organisation. */
export function InboxScreen({ organisationId }: { organisationId: number }) {
  const t = useTranslations('notifications.inbox');
  const query = useInfiniteQuery(inboxQuery(organisationId));
  const read = useMutation(markReadMutation(useQueryClient(), organisationId));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const [newest] = items;
  const hasUnread = items.some(({ isRead }) => !isRead);
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={t('detail')}
        actions={
          <>
            <InboxLinks organisationId={organisationId} />
            {newest && hasUnread && (
              <Button
                icon={<CheckCheck />}
                busy={read.isPending}
                onClick={() => read.mutate({ upTo: newest.id })}
              >
                {t('markAllRead')}
              </Button>
            )}
          </>
        }
      />
      <ListFrame
        subject={t('subject')}
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
            noun={t('noun')}
            hasMore
            loading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        )}
      </ListFrame>
    </>
  );
}

/** Links to the settings that decide what arrives in the inbox. */
function InboxLinks({ organisationId }: { organisationId: number }) {
  const [watches, settings] = [useTranslations('watches.list'), useTranslations('notifications.settings')];
  return (
    <>
      <LinkButton variant="quiet" icon={<Eye />} href={watchingPath(organisationId) as Route}>
        {watches('title')}
      </LinkButton>
      <LinkButton variant="quiet" icon={<BellRing />} href={preferencesPath(organisationId) as Route}>
        {settings('title')}
      </LinkButton>
    </>
  );
}

function EmptyInbox({ organisationId }: { organisationId: number }) {
  const actions = useTranslations('ui.actions');
  const t = useTranslations('notifications.inbox');
  return (
    <EmptyState
      icon={InboxIcon}
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
