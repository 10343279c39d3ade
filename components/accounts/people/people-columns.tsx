import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ListColumn } from '@/components/operations/selection/list-table';
import { LIST_ROW_LINK } from '@/components/operations/selection/use-list-keys';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { TimeText } from '@/components/ui/time-text';
import { PEOPLE_LIST_COLUMNS, type PeopleListColumn } from '@/lib/accounts/people/filter-rules';
import type { Entry } from '@/lib/accounts/people/schema';
import { InvitationState } from './invitation-state';
import { PersonStatusBadge } from './person-status';

type PeopleColumn = ListColumn<Entry, PeopleListColumn>;

interface NameProps {
  organisationId: number;
  entry: Entry;
  /** The email address has a column of its own. */
  hasEmailColumn: boolean;
}

/** A name links to the person's page; somebody who is invited only has an address. */
function PersonName({ organisationId, entry: { id, name, email, isSelf }, hasEmailColumn }: NameProps) {
  const t = useTranslations('people.list');
  if (name === null) return <span className="break-all">{email}</span>;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <Link
          {...{ [LIST_ROW_LINK]: '' }}
          href={`/o/${organisationId}/admin/people/${id}` as Route}
          className="clamp-two break-words font-medium text-primary-ink hover:underline"
        >
          {name}
        </Link>
        {isSelf && <Badge icon={null}>{t('you')}</Badge>}
      </span>
      {!hasEmailColumn && <span className="block break-all text-muted text-small">{email}</span>}
    </>
  );
}

/** Every column that the list of people can show, in the order of the list. */
export function usePeopleColumns(organisationId: number, shown: readonly string[]): PeopleColumn[] {
  const t = useTranslations('people.list');
  const roles = useTranslations('identity.roles');
  const statuses = useTranslations('people.statuses');
  const hasEmailColumn = shown.includes('email');
  const columns: Record<PeopleListColumn, Omit<PeopleColumn, 'id'>> = {
    name: {
      label: t('name'),
      className: 'min-w-44 py-2',
      card: 'name',
      cell: (entry) => <PersonName {...{ organisationId, entry, hasEmailColumn }} />,
      text: ({ name, email }) => name ?? email,
    },
    email: {
      label: t('email'),
      className: 'break-all',
      cell: ({ email }) => email,
      text: ({ email }) => email,
    },
    role: {
      label: t('role'),
      className: 'whitespace-nowrap',
      cell: ({ role }) => roles(role),
      text: ({ role }) => roles(role),
    },
    organisation: {
      label: t('organisation'),
      narrow: 'max-lg:hidden',
      cell: ({ organisation }) => <span className="clamp-two break-words">{organisation.name}</span>,
      text: ({ organisation }) => organisation.name,
    },
    status: {
      label: t('status'),
      card: 'corner',
      cell: (entry) => (
        <>
          <PersonStatusBadge status={entry.status} />
          {entry.status === 'invited' && <InvitationState entry={entry} />}
        </>
      ),
      text: ({ status }) => statuses(status),
    },
    lastSignIn: {
      label: t('lastSignIn'),
      className: 'whitespace-nowrap text-muted',
      cell: ({ lastSignInAt }) => <TimeText value={lastSignInAt} />,
      text: ({ lastSignInAt }) => lastSignInAt,
    },
    invitedBy: {
      label: t('invitedBy'),
      narrow: 'max-xl:hidden',
      className: 'text-muted',
      cell: ({ invitedBy }) => <span className="clamp-two break-words">{invitedBy ?? '—'}</span>,
      text: ({ invitedBy }) => invitedBy,
    },
  };
  return PEOPLE_LIST_COLUMNS.map((id) => ({ id, ...columns[id] }));
}
