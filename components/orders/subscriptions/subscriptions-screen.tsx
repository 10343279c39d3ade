'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { subscriptionsQuery } from '@/lib/orders/subscriptions/queries';
import type { SubscriptionCounts } from '@/lib/orders/subscriptions/schema';
import { ChoiceTabs } from './choice-tabs';
import { SubscriptionsList } from './subscriptions-list';
import { useSubscriptionsFilter } from './use-subscriptions-filter';

interface SubscriptionsScreenProps {
  organisation: { id: number; name: string };
  /** True when there are organisations below whose subscriptions can be shown too. */
  hasDescendants: boolean;
}

const NO_COUNTS: SubscriptionCounts = { shown: 0, undecided: 0, withoutEnd: 0, rollOvers: 0, ended: 0 };

/** The subscriptions of the acting organisation, by the end of their terms. */
export function SubscriptionsScreen({ organisation, hasDescendants }: SubscriptionsScreenProps) {
  const t = useTranslations('subscriptions.page');
  const { filter, change } = useSubscriptionsFilter();
  const query = useInfiniteQuery(subscriptionsQuery(organisation.id, filter));
  const [first] = query.data?.pages ?? [];
  const counts = first?.counts ?? NO_COUNTS;
  const isTree = filter.scope === 'tree';
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={t(isTree ? 'detailTree' : 'detail', { organisation: organisation.name })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {hasDescendants && (
            <Checkbox
              label={t('includeTree')}
              checked={isTree}
              onChange={(event) => change({ scope: event.target.checked ? 'tree' : 'own' })}
            />
          )}
          <Checkbox
            label={t('rollOvers', { count: counts.rollOvers })}
            checked={filter.rollOvers === 'yes'}
            onChange={(event) => change({ rollOvers: event.target.checked ? 'yes' : undefined })}
          />
          <Checkbox
            label={t('ended', { count: counts.ended })}
            checked={filter.ended === 'yes'}
            onChange={(event) => change({ ended: event.target.checked ? 'yes' : undefined })}
          />
        </div>
        <ChoiceTabs
          selected={filter.choice}
          undecided={counts.undecided}
          onSelect={(choice) => change({ choice })}
        />
        {counts.withoutEnd > 0 && first && (
          <Notice tone="info" title={t('withoutEnd', { count: counts.withoutEnd })}>
            {first.termUnit === null && t('unitUnknown')}
          </Notice>
        )}
        <SubscriptionsList
          organisationId={organisation.id}
          filter={filter}
          counts={counts}
          onClear={() => change({ choice: undefined, rollOvers: 'yes', ended: 'yes' })}
        />
      </div>
    </>
  );
}
