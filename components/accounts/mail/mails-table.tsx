import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { TimeText } from '@/components/ui/time-text';
import type { MailSummary } from '@/lib/accounts/mail/schema';
import { MailStateBadge } from './mail-state';

interface MailsTableProps {
  organisationId: number;
  mails: readonly MailSummary[];
}

/** Mails, newest first; a subject leads to the whole of it. */
export function MailsTable({ organisationId, mails }: MailsTableProps) {
  const t = useTranslations('email-log.list');
  return (
    <Table caption={t('caption')} frameClassName="max-lg:overflow-x-auto">
      <TableHead className="max-lg:static!">
        <tr>
          <HeaderCell className="w-full">{t('columnSubject')}</HeaderCell>
          <HeaderCell>{t('columnTo')}</HeaderCell>
          <HeaderCell>{t('columnState')}</HeaderCell>
          <HeaderCell>{t('columnCreated')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {mails.map((mail) => (
          <TableRow key={mail.id} className="align-top">
            <Cell className="min-w-48 py-2">
              <Link
                href={`/o/${organisationId}/admin/mail/${mail.id}` as Route}
                className="break-words font-medium hover:underline"
              >
                {mail.subject}
              </Link>
              <span className="block text-muted text-small">{mail.organisation.name}</span>
            </Cell>
            <Cell className="max-w-64 break-words py-2">{mail.recipient}</Cell>
            <Cell className="whitespace-nowrap py-2">
              <MailStateBadge state={mail.state} />
            </Cell>
            <Cell className="whitespace-nowrap py-2 tabular-nums">
              <TimeText value={mail.createdAt} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
