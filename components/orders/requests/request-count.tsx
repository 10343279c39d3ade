'use client';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { hidden } from '@/components/platform/messages/hidden';
import { CornerCount, LineCount } from '@/components/ui/count-badge';
import { Link } from '@/components/ui/link';
import { requestsPath } from '@/lib/orders/model/paths';
import { MAX_COUNTED } from '@/lib/orders/requests/rules';
import { requestsSummaryQuery } from '@/lib/orders/requests/summary-queries';

const formatCount = (count: number): string => (count >= MAX_COUNTED ? `${MAX_COUNTED - 1}+` : String(count));

const useToAct = (organisationId: number): number =>
  useQuery(requestsSummaryQuery(organisationId)).data?.toAct ?? 0;

/** The header's way to the requests, with how many wait for the person. */
export function RequestsLink({ organisationId }: { organisationId: number }) {
  const t = useTranslations('shell.sections');
  const count = useToAct(organisationId);
  const label = count > 0 ? t('requestsWaiting', { count: formatCount(count) }) : t('requests');
  return (
    <Link
      href={requestsPath(organisationId) as Route}
      aria-label={label}
      title={label}
      className="header-item w-9 justify-center touch:w-11"
    >
      <span className="relative">
        <MessagesSquare aria-hidden className="size-5" />
        {count > 0 && <CornerCount>{formatCount(count)}</CornerCount>}
      </span>
    </Link>
  );
}

/** The number of requests that wait for the person, at the end of a line of the drawer; nothing for none. */
export function RequestCount({ organisationId }: { organisationId: number }) {
  const t = useTranslations('shell.sections');
  const count = useToAct(organisationId);
  if (count === 0) return null;
  return <LineCount>{t.rich('requestsToAct', { count: formatCount(count), hidden })}</LineCount>;
}
