'use client';
import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ErrorState } from '@/components/ui/error-state';
import { LinkButton } from '@/components/ui/link-button';
import { LoadError } from '@/components/ui/load-error';
import { PageHeader } from '@/components/ui/page-header';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { TimeText } from '@/components/ui/time-text';
import { personQuery } from '@/lib/accounts/people/queries';
import { ApiError } from '@/lib/platform/http/browser';
import { MembershipCard } from './membership-card';
import { PersonSessions } from './person-sessions';
import { ResetLinkCard } from './reset-link-card';

interface PersonScreenProps {
  organisationId: number;
  personId: string;
}

/** One person: their memberships and sessions. */
export function PersonScreen({ organisationId, personId }: PersonScreenProps) {
  const t = useTranslations('people');
  const { data: person, error, refetch } = useQuery(personQuery(organisationId, personId));
  const home = `/o/${organisationId}/admin/people` as Route;
  // After a change here the actor may no longer manage the person.
  if (error instanceof ApiError && error.status === 404)
    return (
      <ErrorState
        wholePage
        title={t('person.notManaged')}
        detail={t('person.notManagedDetail')}
        action={<LinkButton href={home}>{t('person.toPeople')}</LinkButton>}
      />
    );
  if (!person)
    return error ? (
      <LoadError wholePage title={t('person.failed')} error={error} onRetry={refetch} />
    ) : (
      <RowsSkeleton label={t('person.loading')} />
    );
  return (
    <>
      <PageHeader
        title={person.name}
        breadcrumb={<Breadcrumb items={[{ label: t('list.title'), href: home }, { label: person.name }]} />}
        status={person.isSelf ? <Badge icon={null}>{t('list.you')}</Badge> : undefined}
        detail={
          <>
            <span className="break-all">{person.email}</span> ·{' '}
            {person.lastSignInAt
              ? t.rich('person.lastSignIn', { time: () => <TimeText value={person.lastSignInAt} /> })
              : t('person.neverSignedIn')}
          </>
        }
      />
      <div className="grid max-w-reading grid-cols-[minmax(0,1fr)] gap-4">
        {person.memberships.map((membership) => (
          <MembershipCard
            key={membership.organisation.id}
            organisationId={organisationId}
            person={person}
            membership={membership}
          />
        ))}
        {person.canHaveResetLink && <ResetLinkCard organisationId={organisationId} person={person} />}
        <PersonSessions organisationId={organisationId} personId={personId} />
      </div>
    </>
  );
}
