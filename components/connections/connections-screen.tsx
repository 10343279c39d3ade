'use client';
import { useQuery } from '@tanstack/react-query';
import { Plug, Plus } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import { connectionsQuery } from '@/lib/connections/management/queries';
import type { ManagedConnections } from '@/lib/connections/management/schema';
import { ConnectionCard } from './connection-card';
import { ConnectionsSkeleton } from './connections-skeleton';

/** The API clients of a person's organisations. */
export function ConnectionsScreen({ organisationId }: { organisationId: number }) {
  const t = useTranslations('connections.list');
  const { data, error, refetch } = useQuery(connectionsQuery(organisationId));
  if (!data && error)
    return (
      <LoadError
        wholePage
        title={t('unavailable')}
        detail={t('unavailableDetail')}
        error={error}
        onRetry={refetch}
      />
    );
  const add = (
    <LinkButton
      variant="primary"
      icon={<Plus />}
      href={`/o/${organisationId}/admin/connections/new` as Route}
    >
      {t('add')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        detail={<Detail catalogues={data?.catalogues ?? null} />}
        actions={data && data.connections.length > 0 && add}
      />
      {!data && <ConnectionsSkeleton />}
      {data?.connections.length === 0 && (
        <div className="rounded-card border bg-surface">
          <EmptyState icon={Plug} title={t('empty')} detail={t('emptyDetail')} action={add} />
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
  const t = useTranslations('connections.list');
  return (
    <>
      {t('detail')} {catalogues && t('catalogues', catalogues)}
    </>
  );
}
