'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { hidden } from '@/components/platform/messages/hidden';
import { cx } from '@/components/ui/cx';
import { MAX_COUNTED } from '@/lib/orders/requests/rules';
import { requestsSummaryQuery } from '@/lib/orders/requests/summary-queries';

const formatCount = (count: number): string => (count >= MAX_COUNTED ? `${MAX_COUNTED - 1}+` : String(count));

/** The number of requests that wait for the person, next to the name of their page; nothing for none. */
export function RequestCount({ organisationId, layout }: { organisationId: number; layout: 'row' | 'list' }) {
  const t = useTranslations('shell.sections');
  const count = useQuery(requestsSummaryQuery(organisationId)).data?.toAct ?? 0;
  if (count === 0) return null;
  return (
    <span
      className={cx(
        'min-w-5 rounded-full bg-accent px-1.5 text-center font-semibold text-on-accent text-small tabular-nums leading-5',
        layout === 'list' ? 'ms-auto' : 'ms-1.5',
      )}
    >
      {t.rich('requestsToAct', { count: formatCount(count), hidden })}
    </span>
  );
}
