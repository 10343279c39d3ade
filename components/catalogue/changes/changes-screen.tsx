'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, Eye } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { buttonClass } from '@/components/ui/button-class';
import { LinkButton } from '@/components/ui/link-button';
import { PageHeader } from '@/components/ui/page-header';
import { TimeText } from '@/components/ui/time-text';
import { changesFilePath, changesQuery } from '@/lib/catalogue/changes/queries';
import { productsText } from '@/lib/catalogue/product/format';
import { watchingPath } from '@/lib/catalogue/watches/queries';
import { ChangesList } from './changes-list';
import { KindChoice } from './kind-choice';
import { NamedChoice } from './named-choice';
import { SpanChoice } from './span-choice';
import { useChangesFilter } from './use-changes-filter';

/** The catalogue changes since a day: one row per product, at the organisation's prices. */
export function ChangesScreen({ organisationId }: { organisationId: number }) {
  const [t, list] = [useTranslations('catalogue-changes.page'), useTranslations('catalogue.list')];
  const { filter, change } = useChangesFilter(organisationId);
  const query = useInfiniteQuery(changesQuery(organisationId, filter));
  const first = query.data?.pages[0];
  const counts = first?.counts ?? { kinds: {}, vendors: [], types: [], total: 0, more: false };
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb items={[{ label: t('products'), href: `/o/${organisationId}/products` as Route }]} />
        }
        title={t('title')}
        detail={
          <p role="status" className="tabular-nums">
            {productsText(list, { count: counts.total, more: counts.more })}
            {first?.knownSince && first.knownSince > first.since && (
              <>
                {' · '}
                {t.rich('notRecorded', { time: () => <TimeText value={first.knownSince ?? ''} /> })}
              </>
            )}
          </p>
        }
        actions={
          <>
            <LinkButton variant="quiet" icon={<Eye />} href={watchingPath(organisationId) as Route}>
              {t('watchlist')}
            </LinkButton>
            <a
              href={changesFilePath(organisationId, filter)}
              download
              className={buttonClass('secondary', 'medium')}
            >
              <Download aria-hidden className="size-4 shrink-0" />
              {t('download')}
            </a>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="grid grid-cols-2 items-center gap-2 md:flex md:flex-wrap">
          <SpanChoice
            since={filter.since}
            day={(first?.since ?? '').slice(0, 10)}
            onSince={(since) => change({ since })}
          />
          <NamedChoice
            all={t('allVendors')}
            choices={counts.vendors}
            selected={filter.vendor}
            onPick={(vendor) => change({ vendor })}
          />
          <NamedChoice
            all={t('allTypes')}
            choices={counts.types}
            selected={filter.type}
            onPick={(type) => change({ type })}
          />
        </div>
        <KindChoice counts={counts} selected={filter.kind} onPick={(kind) => change({ kind })} />
        <ChangesList organisationId={organisationId} filter={filter} />
      </div>
    </>
  );
}
