'use client';
import { useQueryClient } from '@tanstack/react-query';
import { Hourglass, PackageX } from 'lucide-react';
import { useEffect } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { SupportContact } from '@/components/ui/support-contact';
import { catalogueKeys } from '@/lib/catalogue/queries';
import type { CatalogueStatus, SearchHelp } from '@/lib/catalogue/schema';
import type { ListState } from '@/lib/catalogue/search/list-state';
import { ApiError } from '@/lib/http/browser';
import { NothingFound } from './nothing-found';

/** The catalogue is read for the first time: the list is asked again until it is there. */
function BeingPrepared({ organisationId }: { organisationId: number }) {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(
      () => client.invalidateQueries({ queryKey: catalogueKeys.forOrganisation(organisationId) }),
      5_000,
    );
    return () => clearInterval(timer);
  }, [client, organisationId]);
  return (
    <EmptyState
      icon={Hourglass}
      title="Your catalogue is being prepared"
      detail="This takes a minute the first time. The products appear here by themselves."
    />
  );
}

interface EmptyListProps {
  organisationId: number;
  status: CatalogueStatus;
  listState: ListState;
  help: SearchHelp | null;
  onChange: (change: Partial<ListState>) => void;
}

/** Why there is nothing in the list, and what to do about it. */
export function EmptyList({ organisationId, status, listState, help, onChange }: EmptyListProps) {
  if (!status.connected)
    return (
      <EmptyState
        icon={PackageX}
        title="There is no catalogue for this organisation yet"
        detail={
          <>
            Ask your supplier to connect it. Orders and addresses stay available.
            <SupportContact />
          </>
        }
      />
    );
  if (status.asOf === null) return <BeingPrepared organisationId={organisationId} />;
  return <NothingFound listState={listState} help={help} onChange={onChange} />;
}

/** The list could not be read at all. */
export function ListError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const known = error instanceof ApiError ? error : null;
  return (
    <ErrorState
      title={known?.message ?? 'The products cannot be shown just now'}
      detail={known?.detail ?? 'Your search and filters are kept. Try again in a moment.'}
      reference={known?.reference}
      onRetry={onRetry}
    />
  );
}
