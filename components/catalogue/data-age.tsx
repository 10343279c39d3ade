'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { StaleNotice } from '@/components/ui/stale-notice';
import { TimeText } from '@/components/ui/time-text';
import { catalogueStatusQuery, listsKey } from '@/lib/catalogue/queries';

interface DataAgeProps {
  organisationId: number;
  /** When what is shown was read, ISO 8601: a list that was gone back to may be older than the newest. */
  asOf: string | null;
}

/**
 * When the list was read; quiet while the supplier answers, noticed when it does not. What has been read since is shown
 * on request only: it may move what one is looking at.
 */
export function DataAge({ organisationId, asOf }: DataAgeProps) {
  const client = useQueryClient();
  const { data: status } = useQuery(catalogueStatusQuery(organisationId));
  if (!status?.asOf || !asOf) return null;
  if (!status.answering) return <StaleNotice asOf={asOf} reason="the supplier is not answering" />;
  const refresh = () => {
    window.scrollTo({ top: 0 });
    void client.resetQueries({ queryKey: listsKey(organisationId) });
  };
  return (
    <span className="inline-flex items-baseline text-muted text-small">
      As of <TimeText value={asOf} clock className="ml-1" />
      {status.asOf > asOf && (
        <Button variant="quiet" size="small" onClick={refresh} className="ml-1 text-primary-ink!">
          Show the newest
        </Button>
      )}
    </span>
  );
}
