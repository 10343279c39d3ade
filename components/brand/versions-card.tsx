'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { LoadError } from '@/components/ui/load-error';
import { loadFailed } from '@/components/ui/load-failed';
import { LoadMore } from '@/components/ui/load-more';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { TimeText } from '@/components/ui/time-text';
import { versionsQuery } from '@/lib/brand/editing/queries';
import type { BrandState, VersionSummary } from '@/lib/brand/editing/schema';

const RollBackDialog = dynamic(
  () => import('./roll-back-dialog').then((part) => part.RollBackDialog, loadFailed),
  { ssr: false },
);

interface VersionsCardProps {
  organisationId: number;
  published: NonNullable<BrandState['own']>['published'];
}

/** Lists the published versions and offers to roll back to each. */
export function VersionsCard({ organisationId, published }: VersionsCardProps) {
  const t = useTranslations('brand.versions');
  const list = useInfiniteQuery(versionsQuery(organisationId));
  const [chosen, setChosen] = useState<VersionSummary | null>(null);
  const versions = list.data?.pages.flatMap((page) => page.versions) ?? [];
  return (
    <Card title={t('title')} flush>
      {list.isPending && (
        <SkeletonRegion label={t('loading')}>
          <div className="grid gap-3 p-4">
            <Skeleton className="w-3/4" />
            <Skeleton className="w-1/2" />
          </div>
        </SkeletonRegion>
      )}
      {list.error && !list.data && (
        <LoadError title={t('notLoaded')} error={list.error} onRetry={list.refetch} />
      )}
      {list.data && versions.length === 0 && <p className="p-4 text-muted">{t('empty')}</p>}
      {versions.length > 0 && (
        <ol aria-label={t('title')}>
          {versions.map((version) => (
            <VersionRow
              key={version.number}
              version={version}
              onRollBack={published && !version.isCurrent ? () => setChosen(version) : null}
            />
          ))}
        </ol>
      )}
      {list.hasNextPage && (
        <LoadMore
          shown={versions.length}
          total={null}
          noun={t('unit')}
          hasMore
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
      {published && chosen && (
        <RollBackDialog
          organisationId={organisationId}
          published={published}
          to={chosen.number}
          onClose={() => setChosen(null)}
        />
      )}
    </Card>
  );
}

function VersionRow({ version, onRollBack }: { version: VersionSummary; onRollBack: (() => void) | null }) {
  const t = useTranslations('brand.versions');
  const { number, at, by, note, isCurrent } = version;
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 border-b px-4 py-2.5 last:border-b-0">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {t('version', { number })}
          {isCurrent && <Badge tone="success">{t('current')}</Badge>}
        </span>
        <span className="block text-muted text-small">
          {t.rich('by', { person: by ?? t('setUp'), time: () => <TimeText value={at} /> })}
        </span>
        {note && <span className="block break-words text-small">{note}</span>}
      </span>
      {onRollBack && (
        <Button size="small" aria-label={t('rollBackNamed', { number })} onClick={onRollBack}>
          {t('rollBack')}
        </Button>
      )}
    </li>
  );
}
