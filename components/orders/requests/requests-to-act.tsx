'use client';
import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { LinkButton } from '@/components/ui/link-button';
import { TimeText } from '@/components/ui/time-text';
import { requestPath, requestsPath } from '@/lib/orders/model/paths';
import { requestsToActQuery } from '@/lib/orders/requests/queries';
import type { RequestSummary } from '@/lib/orders/requests/schema';
import { RequestLink } from './requests-table';
import { useSubjectText } from './use-subject-text';

/** Requests in which the person must act, longest waiting first; nothing when there are none. */
export function RequestsToAct({ organisationId }: { organisationId: number }) {
  const t = useTranslations('requests.toAct');
  const { data } = useQuery(requestsToActQuery(organisationId));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={t('title')} className="mb-6 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-medium">{t('title')}</h2>
        <Link
          href={requestsPath(organisationId) as Route}
          className="text-primary-ink text-small hover:underline"
        >
          {t('all')}
        </Link>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {data.items.map((request) => (
          <li key={request.id}>
            <RequestCard organisationId={organisationId} request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One request that waits for the person. */
export function RequestCard({
  organisationId,
  request,
}: {
  organisationId: number;
  request: RequestSummary;
}) {
  const t = useTranslations('requests');
  const subjectText = useSubjectText();
  const { id, side, organisation, waitingSince } = request;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border bg-surface px-4 py-3">
      <div className="min-w-0">
        <p className="break-words font-medium">
          <RequestLink organisationId={organisationId} request={request} />
        </p>
        <p className="break-words text-muted text-small">
          {subjectText(request)}
          {side === 'answerer' && <> · {organisation.name}</>} · {t('columns.waiting')}{' '}
          <TimeText value={waitingSince} />
        </p>
      </div>
      <LinkButton href={requestPath(organisationId, id) as Route}>{t('toAct.open')}</LinkButton>
    </div>
  );
}
