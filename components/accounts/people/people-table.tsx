import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { TimeText } from '@/components/ui/time-text';
import type { Entry } from '@/lib/accounts/people/schema';
import { InvitationActions } from './invitation-actions';
import { InvitationState } from './invitation-state';
import { PersonStatusBadge } from './person-status';

interface PeopleTableProps {
  organisationId: number;
  entries: readonly Entry[];
  /** True when the portal has a mail server. */
  isMailSent: boolean;
}

/** People and open invitations by name; a name links to the person's page. */
export function PeopleTable({ organisationId, entries, isMailSent }: PeopleTableProps) {
  const t = useTranslations('people.list');
  return (
    <Table caption={t('title')}>
      <TableHead>
        <tr>
          <HeaderCell>{t('name')}</HeaderCell>
          <HeaderCell className="max-sm:hidden">{t('role')}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{t('organisation')}</HeaderCell>
          <HeaderCell>{t('status')}</HeaderCell>
          <HeaderCell className="max-md:hidden">{t('lastSignIn')}</HeaderCell>
          <HeaderCell className="max-xl:hidden">{t('invitedBy')}</HeaderCell>
          <HeaderCell>
            <span className="sr-only">{t('invitation')}</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <PersonRow
            key={`${entry.id} ${entry.organisation.id}`}
            organisationId={organisationId}
            entry={entry}
            isMailSent={isMailSent}
          />
        ))}
      </TableBody>
    </Table>
  );
}

interface PersonRowProps {
  organisationId: number;
  entry: Entry;
  isMailSent: boolean;
}

function PersonRow({ organisationId, entry, isMailSent }: PersonRowProps) {
  const t = useTranslations('identity.roles');
  const { role, organisation, status, lastSignInAt, invitedBy } = entry;
  return (
    <TableRow>
      <Cell className="min-w-44 py-2">
        <PersonName organisationId={organisationId} entry={entry} />
        <span className="text-muted text-small sm:hidden">{t(role)}</span>
      </Cell>
      <Cell className="whitespace-nowrap max-sm:hidden">{t(role)}</Cell>
      <Cell className="max-lg:hidden">
        <span className="clamp-two break-words">{organisation.name}</span>
      </Cell>
      <Cell>
        <PersonStatusBadge status={status} />
        {status === 'invited' && <InvitationState entry={entry} />}
      </Cell>
      <Cell className="whitespace-nowrap text-muted max-md:hidden">
        <TimeText value={lastSignInAt} />
      </Cell>
      <Cell className="text-muted max-xl:hidden">
        <span className="clamp-two break-words">{invitedBy ?? '—'}</span>
      </Cell>
      <Cell className="text-end">
        {status === 'invited' && (
          <InvitationActions organisationId={organisationId} entry={entry} isMailSent={isMailSent} />
        )}
      </Cell>
    </TableRow>
  );
}

function PersonName({
  organisationId,
  entry: { id, name, email, isSelf },
}: {
  organisationId: number;
  entry: Entry;
}) {
  const t = useTranslations('people.list');
  if (name === null) return <span className="break-all">{email}</span>;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <Link
          href={`/o/${organisationId}/admin/people/${id}` as Route}
          className="clamp-two break-words font-medium text-primary-ink hover:underline"
        >
          {name}
        </Link>
        {isSelf && <Badge icon={null}>{t('you')}</Badge>}
      </span>
      <span className="block break-all text-muted text-small">{email}</span>
    </>
  );
}
