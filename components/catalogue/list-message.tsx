'use client';
import { useQueryClient } from '@tanstack/react-query';
import { Hourglass, PackageX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useProblem } from '@/components/platform/messages/use-problem';
import { EmptyState } from '@/components/ui/empty-state';
import { LoadError } from '@/components/ui/load-error';
import { SupportContact } from '@/components/ui/support-contact';
import type { ListState } from '@/lib/catalogue/model/list-state';
import type { SearchHelp } from '@/lib/catalogue/model/schema';
import type { CatalogueStatus } from '@/lib/catalogue/model/status-schema';
import { catalogueKeys } from '@/lib/catalogue/queries';
import { ApiError } from '@/lib/platform/http/browser';
import { NothingFound } from './nothing-found';

/** Shown during the first catalogue sync; loads the list again every five seconds. */
function BeingPrepared({ organisationId }: { organisationId: number }) {
  const t = useTranslations('catalogue.list');
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(
      () => client.invalidateQueries({ queryKey: catalogueKeys.forOrganisation(organisationId) }),
      5_000,
    );
    return () => clearInterval(timer);
  }, [client, organisationId]);
  return <EmptyState icon={Hourglass} title={t('preparing')} detail={t('preparingDetail')} />;
}

interface EmptyListProps {
  organisationId: number;
  status: CatalogueStatus;
  listState: ListState;
  help: SearchHelp | null;
  onChange: (change: Partial<ListState>) => void;
}

/** Why the list is empty, and what to do about it. */
export function EmptyList({ organisationId, status, listState, help, onChange }: EmptyListProps) {
  const t = useTranslations('catalogue.list');
  if (!status.connected)
    return (
      <EmptyState
        icon={PackageX}
        title={t('notConnected')}
        detail={
          <>
            {t('notConnectedDetail')}
            <SupportContact />
          </>
        }
      />
    );
  if (status.asOf === null) return <BeingPrepared organisationId={organisationId} />;
  return <NothingFound listState={listState} help={help} onChange={onChange} />;
}

/** The list could not be loaded. */
export function ListError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('catalogue.list');
  const problem = useProblem();
  const known = error instanceof ApiError ? error : null;
  return (
    <LoadError
      title={known ? problem(known).title : t('failed')}
      detail={known ? undefined : t('failedDetail')}
      error={error}
      onRetry={onRetry}
    />
  );
}
