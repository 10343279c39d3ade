import { useTranslations } from 'next-intl';
import type { RequestSide } from '@/lib/orders/model/request-codes';
import type { RequestSummary } from '@/lib/orders/requests/schema';
import { NextToAct, RequestBadge, WaitingSince } from './request-status';
import { RequestLink } from './requests-table';
import { useSubjectText } from './use-subject-text';

interface RequestsCardsProps {
  organisationId: number;
  side: RequestSide;
  requests: readonly RequestSummary[];
}

/** Requests one under the other, for phones. */
export function RequestsCards({ organisationId, side, requests }: RequestsCardsProps) {
  return (
    <ul className="divide-y rounded-card border bg-surface">
      {requests.map((request) => (
        <li key={request.id} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 p-3">
          <RequestCardFacts organisationId={organisationId} side={side} request={request} />
        </li>
      ))}
    </ul>
  );
}

/** The facts of one request in a narrow place. */
export function RequestCardFacts({
  organisationId,
  side,
  request,
}: Omit<RequestsCardsProps, 'requests'> & { request: RequestSummary }) {
  const t = useTranslations('requests.columns');
  const subjectText = useSubjectText();
  const { organisation, state } = request;
  const isOpen = state === 'open' || state === 'answered';
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 break-words">
          <RequestLink organisationId={organisationId} request={request} />
        </span>
        <span className="shrink-0">
          <RequestBadge state={state} />
        </span>
      </div>
      <p className="break-words">{subjectText(request)}</p>
      {side === 'answerer' && <p className="break-words text-muted text-small">{organisation.name}</p>}
      {isOpen && (
        <p className="text-muted text-small">
          <NextToAct request={request} /> · {t('waiting')} <WaitingSince request={request} />
        </p>
      )}
    </>
  );
}
