'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { subscriptionsQuery } from '@/lib/orders/subscriptions/queries';
import type { SubscriptionCounts, SubscriptionsPage } from '@/lib/orders/subscriptions/schema';
import { AddSubscription } from './add-subscription';
import { ChoiceTabs } from './choice-tabs';
import { SubscriptionsExport } from './export-menu';
import { LeadTimes } from './lead-times';
import { SubscriptionsCalendar } from './subscriptions-calendar';
import { SubscriptionsFilters } from './subscriptions-filters';
import { SubscriptionsList } from './subscriptions-list';
import { TermUnitChoice } from './term-unit';
import { useSubscriptionsFilter } from './use-subscriptions-filter';
import { ViewSwitch } from './view-switch';

interface SubscriptionsScreenProps {
  organisation: { id: number; name: string };
  /** True when there are organisations below whose subscriptions can be shown too. */
  hasDescendants: boolean;
  /** True when the person may decide and renew. */
  canOrder: boolean;
  /** True for operators, who name what the terms count. */
  canNameUnit: boolean;
  /** True when the person may choose when the organisation is reminded. */
  canRemind: boolean;
}

const NO_COUNTS: SubscriptionCounts = { shown: 0, undecided: 0, withoutEnd: 0, rollOvers: 0, ended: 0 };

/** The subscriptions of the acting organisation, by the end of their terms. */
export function SubscriptionsScreen(props: SubscriptionsScreenProps) {
  const { organisation, hasDescendants, canOrder, canRemind } = props;
  const t = useTranslations('subscriptions.page');
  const { filter, change, view, showView } = useSubscriptionsFilter();
  const query = useInfiniteQuery(subscriptionsQuery(organisation.id, filter));
  const [first] = query.data?.pages ?? [];
  const counts = first?.counts ?? NO_COUNTS;
  const isTree = filter.scope === 'tree';
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {canRemind && first && <LeadTimes organisationId={organisation.id} leadTimes={first.leadTimes} />}
            {canOrder && (
              <LinkButton icon={<Upload />} href={`/o/${organisation.id}/subscriptions/import` as Route}>
                {t('import')}
              </LinkButton>
            )}
            <SubscriptionsExport organisationId={organisation.id} filter={filter} />
            {canOrder && <AddSubscription organisationId={organisation.id} />}
          </>
        }
        detail={t(isTree ? 'detailTree' : 'detail', { organisation: organisation.name })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <ViewSwitch view={view} onChange={showView} />
          <SubscriptionsFilters
            filter={filter}
            counts={counts}
            hasDescendants={hasDescendants}
            isList={view === 'list'}
            onChange={change}
          />
        </div>
        {first && <UnknownEnds {...props} page={first} withoutEnd={counts.withoutEnd} />}
        {view === 'calendar' ? (
          <SubscriptionsCalendar organisationId={organisation.id} scope={filter.scope} />
        ) : (
          <>
            <ChoiceTabs
              selected={filter.choice}
              undecided={counts.undecided}
              onSelect={(choice) => change({ choice })}
            />
            <SubscriptionsList
              organisationId={organisation.id}
              filter={filter}
              counts={counts}
              canOrder={canOrder}
              onClear={() => change({ choice: undefined, rollOvers: 'yes', ended: 'yes' })}
            />
          </>
        )}
      </div>
    </>
  );
}

/** Counts the unknown ends, gives the reason, and lets operators name the unit. */
function UnknownEnds({
  organisation,
  canNameUnit,
  page: { termUnit },
  withoutEnd,
}: SubscriptionsScreenProps & { page: SubscriptionsPage; withoutEnd: number }) {
  const t = useTranslations('subscriptions.page');
  return (
    <>
      {withoutEnd > 0 && (
        <Notice tone="info" title={t('withoutEnd', { count: withoutEnd })}>
          {termUnit === null ? t('unitUnknown') : t('typeEnds')}
        </Notice>
      )}
      {canNameUnit && <TermUnitChoice organisationId={organisation.id} unit={termUnit} />}
    </>
  );
}
