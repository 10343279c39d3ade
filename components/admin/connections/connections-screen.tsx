'use client';
import { useQuery } from '@tanstack/react-query';
import { Plug, Plus } from 'lucide-react';
import type { Route } from 'next';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { LinkButton } from '@/components/ui/link-button';
import { PageHeader } from '@/components/ui/page-header';
import { connectionsQuery } from '@/lib/connections/management/queries';
import type { ManagedConnections } from '@/lib/connections/management/schema';
import { ApiError } from '@/lib/http/browser';
import { ConnectionCard } from './connection-card';
import { ConnectionsSkeleton } from './connections-skeleton';

/** The API clients by which organisations read the catalogue and order. */
export function ConnectionsScreen({ organisationId }: { organisationId: number }) {
  const { data, error, refetch } = useQuery(connectionsQuery(organisationId));
  if (!data && error)
    return (
      <ErrorState
        wholePage
        title="The connections cannot be shown just now"
        detail="Nothing about them was changed."
        reference={error instanceof ApiError ? error.reference : undefined}
        onRetry={() => refetch()}
      />
    );
  const add = (
    <LinkButton
      variant="primary"
      icon={<Plus />}
      href={`/o/${organisationId}/admin/connections/new` as Route}
    >
      Add connection
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title="Connections"
        detail={<Detail catalogues={data?.catalogues ?? null} />}
        actions={data && data.connections.length > 0 && add}
      />
      {!data && <ConnectionsSkeleton />}
      {data?.connections.length === 0 && (
        <div className="rounded-card border bg-surface">
          <EmptyState
            icon={Plug}
            title="There is no API client yet"
            detail="Orders and prices go through a connection above. With an API client of its own, an organisation orders and buys in its own name."
            action={add}
          />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {data?.connections.map((connection) => (
          <ConnectionCard key={connection.id} organisationId={organisationId} connection={connection} />
        ))}
      </div>
    </>
  );
}

function Detail({ catalogues }: Pick<ManagedConnections, 'catalogues'>) {
  return (
    <>
      The API clients by which organisations read the catalogue and order.
      {catalogues && ` ${catalogues.used} of ${catalogues.max} catalogues.`}
    </>
  );
}
