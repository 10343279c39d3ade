'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarClock, SearchX } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { ListFrame } from '@/components/ui/list-frame';
import { LoadMore } from '@/components/ui/load-more';
import { subscriptionsQuery } from '@/lib/orders/subscriptions/queries';
import type { SubscriptionCounts, SubscriptionsFilter } from '@/lib/orders/subscriptions/schema';
import { SubscriptionsCards } from './subscriptions-cards';
import { SubscriptionsTable } from './subscriptions-table';

interface SubscriptionsListProps {
  organisationId: number;
  filter: SubscriptionsFilter;
  counts: SubscriptionCounts;
  canOrder: boolean;
  onClear: () => void;
}

/** The subscriptions that match, part by part; or why there are none. */
export function SubscriptionsList(props: SubscriptionsListProps) {
  const { organisationId, filter, counts, canOrder } = props;
  const t = useTranslations('subscriptions.page');
  const query = useInfiniteQuery(subscriptionsQuery(organisationId, filter));
  const subscriptions = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const withOrganisation = filter.scope === 'tree';
  const listProps = { organisationId, subscriptions, withOrganisation, canOrder };
  return (
    <ListFrame
      subject={t('subject')}
      query={query}
      isEmpty={subscriptions.length === 0}
      empty={<NoSubscriptions {...props} />}
    >
      <div className={cx('transition-opacity', query.isPlaceholderData && 'opacity-60')}>
        <div className="max-md:hidden">
          <SubscriptionsTable {...listProps} />
        </div>
        <div className="md:hidden">
          <SubscriptionsCards {...listProps} />
        </div>
        <LoadMore
          shown={subscriptions.length}
          total={counts.shown}
          noun={t('noun')}
          hasMore={query.hasNextPage}
          loading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      </div>
    </ListFrame>
  );
}

function NoSubscriptions({ organisationId, filter, counts, onClear }: SubscriptionsListProps) {
  const t = useTranslations('subscriptions.page');
  const common = useTranslations('ui.actions');
  const rollOvers = filter.rollOvers ? 0 : counts.rollOvers;
  const ended = filter.ended ? 0 : counts.ended;
  if (filter.choice || rollOvers > 0 || ended > 0)
    return (
      <EmptyState
        icon={SearchX}
        title={t('noMatches')}
        detail={t('noMatchesDetail', { rollOvers, ended })}
        action={<Button onClick={onClear}>{t('clear')}</Button>}
      />
    );
  return (
    <EmptyState
      icon={CalendarClock}
      title={t('empty')}
      detail={t('emptyDetail')}
      action={
        <LinkButton variant="primary" href={`/o/${organisationId}/products` as Route}>
          {common('findProducts')}
        </LinkButton>
      }
    />
  );
}
