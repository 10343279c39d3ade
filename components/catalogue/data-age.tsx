'use client';
import { useQuery } from '@tanstack/react-query';
import { StaleNotice } from '@/components/ui/stale-notice';
import { TimeText } from '@/components/ui/time-text';
import { catalogueStatusQuery } from '@/lib/catalogue/queries';

/** When the list was read; quiet while the supplier answers, noticed when it does not. */
export function DataAge({ organisationId }: { organisationId: number }) {
  const { data: status } = useQuery(catalogueStatusQuery(organisationId));
  if (!status?.asOf) return null;
  if (!status.answering) return <StaleNotice asOf={status.asOf} reason="the supplier is not answering" />;
  return (
    <span className="text-muted text-small">
      As of <TimeText value={status.asOf} clock />
    </span>
  );
}
