'use client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { LoadMore } from '@/components/ui/load-more';
import { Skeleton, SkeletonRegion } from '@/components/ui/skeleton';
import { TimeText } from '@/components/ui/time-text';
import { versionsQuery } from '@/lib/brand/editing/queries';
import type { BrandState, VersionSummary } from '@/lib/brand/editing/schema';
import { RollBackDialog } from './roll-back-dialog';

interface VersionsCardProps {
  organisationId: number;
  published: NonNullable<BrandState['own']>['published'];
}

/** What was published, by whom and when, and the way back to each. */
export function VersionsCard({ organisationId, published }: VersionsCardProps) {
  const list = useInfiniteQuery(versionsQuery(organisationId));
  const [chosen, setChosen] = useState<VersionSummary | null>(null);
  const versions = list.data?.pages.flatMap((page) => page.versions) ?? [];
  return (
    <Card title="Versions" flush>
      {list.isPending && (
        <SkeletonRegion label="The versions are loading">
          <div className="grid gap-3 p-4">
            <Skeleton className="w-3/4" />
            <Skeleton className="w-1/2" />
          </div>
        </SkeletonRegion>
      )}
      {list.isError && !list.data && (
        <ErrorState title="The versions cannot be shown just now" onRetry={() => void list.refetch()} />
      )}
      {list.data && versions.length === 0 && <p className="p-4 text-muted">Nothing was published yet.</p>}
      {versions.length > 0 && (
        <ol aria-label="Versions">
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
          noun="versions"
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
  const { number, at, by, note, isCurrent } = version;
  return (
    <li className="flex flex-wrap items-start justify-between gap-2 border-b px-4 py-2.5 last:border-b-0">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {`Version ${number}`}
          {isCurrent && <Badge tone="success">In effect</Badge>}
        </span>
        <span className="block text-muted text-small">
          {by ?? 'Set-up'}, <TimeText value={at} />
        </span>
        {note && <span className="block break-words text-small">{note}</span>}
      </span>
      {onRollBack && (
        <Button size="small" aria-label={`Roll back to version ${number}`} onClick={onRollBack}>
          Roll back
        </Button>
      )}
    </li>
  );
}
