'use client';
import { useQuery } from '@tanstack/react-query';
import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { SupportContact } from '@/components/ui/support-contact';
import { syncOverviewQuery } from '@/lib/catalogue/sync/queries';
import { ApiError } from '@/lib/http/browser';
import { ConnectionSync } from './connection-sync';
import { SyncSkeleton } from './sync-skeleton';

/** The reads of the catalogue: how old what is shown is, what the last ones came to, and one more at will. */
export function SyncScreen({ organisationId }: { organisationId: number }) {
  const [isAwaited, setAwaited] = useState(false);
  const { data, error, refetch } = useQuery(syncOverviewQuery(organisationId, isAwaited));
  if (!data && error)
    return (
      <ErrorState
        title="The reads of the catalogue cannot be shown just now"
        detail="The catalogue itself is not touched by this."
        reference={error instanceof ApiError ? error.reference : undefined}
        onRetry={() => refetch()}
      />
    );
  if (!data) return <SyncSkeleton />;
  return (
    <>
      <PageHeader
        title="Catalogue reads"
        detail={
          data.connections.length > 0 &&
          'Products, prices and stock are read from the supplier again and again, and whenever you ask for it.'
        }
      />
      {data.connections.length === 0 ? (
        <EmptyState
          icon={PackageSearch}
          title="Your catalogue is looked after by your supplier"
          detail={<SupportContact />}
        />
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
