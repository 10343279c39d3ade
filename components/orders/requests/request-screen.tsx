'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Card } from '@/components/ui/card';
import { CopyButton } from '@/components/ui/copy-button';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import { usePerson } from '@/components/ui/person-context';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { requestsPath } from '@/lib/orders/model/paths';
import { requestQuery, requestSeenMutation } from '@/lib/orders/requests/queries';
import type { RequestDto } from '@/lib/orders/requests/schema';
import { RequestQuotes } from '../quotes/request-quotes';
import { Composer } from './composer';
import { Conversation } from './conversation';
import { PassedOnCard } from './passed-on-card';
import { RequestActions } from './request-actions';
import { RequestFacts } from './request-facts';
import { RequestLines } from './request-lines';
import { NextToAct, RequestBadge } from './request-status';

interface RequestScreenProps {
  organisationId: number;
  requestId: string;
  personId: string;
}

/** One request: its conversation, its subject, and what can be done with it. */
export function RequestScreen({ organisationId, requestId, personId }: RequestScreenProps) {
  const t = useTranslations('requests.page');
  const query = useQuery(requestQuery(organisationId, requestId));
  const { data: request, error } = query;
  useSeen(organisationId, requestId, request?.messages.at(-1)?.id);
  if (!request)
    return error ? (
      <LoadError title={t('failed')} error={error} onRetry={query.refetch} />
    ) : (
      <RowsSkeleton label={t('loading')} />
    );
  const part = { organisationId, request };
  return (
    <>
      <RequestHeading {...part} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <Card title={t('conversation')}>
          <Conversation {...part} />
          <Composer {...part} personId={personId} />
        </Card>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PassedOnCard {...part} personId={personId} />
          <RequestFacts {...part} />
          {request.kind === 'price' && (
            <RequestQuotes
              organisationId={organisationId}
              requestId={request.id}
              side={request.side === 'answerer' ? 'made' : 'received'}
            />
          )}
          <RequestLines lines={request.lines} />
        </div>
      </div>
    </>
  );
}

function RequestHeading({ organisationId, request }: { organisationId: number; request: RequestDto }) {
  const t = useTranslations('requests');
  const { kind, number, state, side } = request;
  const list = `${requestsPath(organisationId)}${side === 'answerer' ? '?side=answerer' : ''}` as Route;
  return (
    <PageHeader
      breadcrumb={<Breadcrumb items={[{ label: t('list.title'), href: list }, { label: number }]} />}
      title={
        <>
          {t(`kinds.${kind}`)} <span className="whitespace-nowrap font-code">{number}</span>
        </>
      }
      status={
        <>
          <CopyButton text={number} label={t('page.copyNumber')} />
          <RequestBadge state={state} />
        </>
      }
      detail={<NextToAct request={request} />}
      actions={<RequestActions organisationId={organisationId} request={request} />}
    />
  );
}

/** Marks what the page shows as seen, whenever it shows something new. */
function useSeen(organisationId: number, requestId: string, lastId: string | undefined): void {
  const { isViewing } = usePerson();
  const { mutate } = useMutation(requestSeenMutation(useQueryClient(), organisationId, requestId));
  useEffect(() => {
    if (lastId && !isViewing) mutate();
  }, [lastId, isViewing, mutate]);
}
