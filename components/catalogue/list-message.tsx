'use client';
import { useQueryClient } from '@tanstack/react-query';
import { Hourglass, PackageX, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { catalogueKeys } from '@/lib/catalogue/queries';
import { filterCount, type ListView, withoutFilters } from '@/lib/catalogue/rules/view';
import type { CatalogueStatus } from '@/lib/catalogue/schema';
import { ApiError } from '@/lib/http/browser';

/** Nothing matches, with the one step that shows something again. */
function NothingFound({ view, onChange }: { view: ListView; onChange: (change: Partial<ListView>) => void }) {
  const text = view.text.trim();
  const hasFilters = filterCount(view) > 0;
  const detail = text
    ? hasFilters
      ? 'Nothing with these filters. Without them there may be more.'
      : 'Check the spelling, or search for fewer words or a part of the SKU.'
    : 'No product fits all of these filters.';
  return (
    <EmptyState
      icon={SearchX}
      title={text ? `No product matches “${text}”` : 'No product matches'}
      detail={detail}
      action={
        <Button
          variant="primary"
          onClick={() => onChange({ ...withoutFilters(view), text: hasFilters ? view.text : '' })}
        >
          {hasFilters ? 'Clear the filters' : 'Show all products'}
        </Button>
      }
    />
  );
}

/** The catalogue is read for the first time: the list is asked again until it is there. */
function BeingPrepared({ organisationId }: { organisationId: number }) {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(
      () => client.invalidateQueries({ queryKey: catalogueKeys.of(organisationId) }),
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
  view: ListView;
  onChange: (change: Partial<ListView>) => void;
}

/** Why there is nothing in the list, and what to do about it. */
export function EmptyList({ organisationId, status, view, onChange }: EmptyListProps) {
  if (!status.connected)
    return (
      <EmptyState
        icon={PackageX}
        title="There is no catalogue for this organisation yet"
        detail="Ask your supplier to connect it. Orders and addresses stay available."
      />
    );
  if (status.asOf === null) return <BeingPrepared organisationId={organisationId} />;
  return <NothingFound view={view} onChange={onChange} />;
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
