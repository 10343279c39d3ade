'use client';
import { useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import { SupportContact } from '@/components/ui/support-contact';
import { syncOverviewQuery } from '@/lib/catalogue/sync/queries';
import { ConnectionSync } from './connection-sync';
import { SyncSkeleton } from './sync-skeleton';

/** Catalogue sync: the age of what is shown, the results of recent syncs, and a button for another. */
export function SyncScreen({ organisationId }: { organisationId: number }) {
  const t = useTranslations('catalogue-sync.page');
  const [isAwaited, setAwaited] = useState(false);
  const { data, error, refetch } = useQuery(syncOverviewQuery(organisationId, isAwaited));
  if (!data && error)
    return <LoadError title={t('notLoaded')} detail={t('notLoadedDetail')} error={error} onRetry={refetch} />;
  if (!data) return <SyncSkeleton />;
  return (
    <>
      <PageHeader title={t('title')} detail={data.connections.length > 0 && t('detail')} />
      {data.connections.length === 0 ? (
        <EmptyState icon={PackageSearch} title={t('managed')} detail={<SupportContact />} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {data.connections.map((connection) => (
            <ConnectionSync
              key={connection.id}
              organisationId={organisationId}
              connection={connection}
              onAwaited={setAwaited}
            />
          ))}
        </div>
      )}
    </>
  );
}
