'use client';
import { useTranslations } from 'next-intl';
import { RequestCard } from '@/components/orders/requests/requests-to-act';
import { requestsPath } from '@/lib/orders/model/paths';
import type { RequestsToAct } from '@/lib/orders/requests/schema';
import { ToDoGroup } from './to-do-group';

interface RequestsGroupProps {
  organisationId: number;
  requests: RequestsToAct;
}

/** Requests in which the person must act. */
export default function RequestsGroup({ organisationId, requests }: RequestsGroupProps) {
  const t = useTranslations('requests.toAct');
  const { items, total } = requests;
  return (
    <ToDoGroup title={t('title')} items={items} all={{ count: total, href: requestsPath(organisationId) }}>
      {(request) => <RequestCard organisationId={organisationId} request={request} />}
    </ToDoGroup>
  );
}
