import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { hidden } from '@/components/platform/messages/hidden';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { TimeText } from '@/components/ui/time-text';
import { requestPath } from '@/lib/orders/model/paths';
import type { RequestSide } from '@/lib/orders/model/request-codes';
import type { RequestSummary } from '@/lib/orders/requests/schema';
import { NextToAct, RequestBadge, WaitingSince } from './request-status';
import { useSubjectText } from './use-subject-text';

interface RequestsTableProps {
  organisationId: number;
  side: RequestSide;
  requests: readonly RequestSummary[];
}

/** The name of a request as a link; an unread one is marked. */
export function RequestLink({
  organisationId,
  request,
}: {
  organisationId: number;
  request: RequestSummary;
}) {
  const t = useTranslations('requests');
  const { id, kind, number, isUnread } = request;
  return (
    <Link
      href={requestPath(organisationId, id) as Route}
      className={cx('text-primary-ink hover:underline', isUnread && 'font-semibold')}
    >
      {isUnread && (
        <span aria-hidden className="me-1.5 inline-block size-2 rounded-full bg-accent align-middle" />
      )}
      {isUnread && t.rich('list.unread', { hidden })}
      {t(`kinds.${kind}`)} <span className="whitespace-nowrap font-code">{number}</span>
    </Link>
  );
}

export function RequestsTable({ organisationId, side, requests }: RequestsTableProps) {
  const t = useTranslations('requests.columns');
  const list = useTranslations('requests.list');
  const isAnswerer = side === 'answerer';
  return (
    <Table caption={list('title')}>
      <TableHead>
        <tr>
          <HeaderCell>{t('request')}</HeaderCell>
          <HeaderCell>{t('subject')}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{t(isAnswerer ? 'askedBy' : 'person')}</HeaderCell>
          <HeaderCell>{t('state')}</HeaderCell>
          <HeaderCell>{t('next')}</HeaderCell>
          <HeaderCell>{t('waiting')}</HeaderCell>
          {isAnswerer && <HeaderCell className="max-xl:hidden">{t('assignee')}</HeaderCell>}
          <HeaderCell className="max-xl:hidden">{t('lastMessage')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {requests.map((request) => (
          <RequestRow key={request.id} {...{ organisationId, side, request }} />
        ))}
      </TableBody>
    </Table>
  );
}

function RequestRow({
  organisationId,
  side,
  request,
}: Omit<RequestsTableProps, 'requests'> & { request: RequestSummary }) {
  const subjectText = useSubjectText();
  const { organisation, person, assignee, state, lastMessageAt } = request;
  const isAnswerer = side === 'answerer';
  return (
    <TableRow>
      <Cell className="min-w-44">
        <RequestLink organisationId={organisationId} request={request} />
      </Cell>
      <Cell className="w-full min-w-40 max-w-0 truncate">{subjectText(request)}</Cell>
      <Cell className="max-w-52 truncate max-lg:hidden">
        {isAnswerer ? organisation.name : (person ?? organisation.name)}
      </Cell>
      <Cell className="whitespace-nowrap">
        <RequestBadge state={state} />
      </Cell>
      <Cell className="max-w-52 truncate">
        <NextToAct request={request} />
      </Cell>
      <Cell className="tabular-nums lg:whitespace-nowrap">
        <WaitingSince request={request} />
      </Cell>
      {isAnswerer && (
        <Cell className="max-w-40 truncate max-xl:hidden">
          {assignee?.name ?? <span className="text-muted">—</span>}
        </Cell>
      )}
      <Cell className="whitespace-nowrap tabular-nums max-xl:hidden">
        <TimeText value={lastMessageAt} />
      </Cell>
    </TableRow>
  );
}
