'use client';
import { useQuery } from '@tanstack/react-query';
import type { Route } from 'next';
import { Badge } from '@/components/ui/badge';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { ErrorState } from '@/components/ui/error-state';
import { LinkButton } from '@/components/ui/link-button';
import { PageHeader } from '@/components/ui/page-header';
import { RowsSkeleton } from '@/components/ui/rows-skeleton';
import { TimeText } from '@/components/ui/time-text';
import { personQuery } from '@/lib/accounts/people/queries';
import { ApiError } from '@/lib/http/browser';
import { MembershipCard } from './membership-card';
import { PersonSessions } from './person-sessions';

interface PersonScreenProps {
  organisationId: number;
  personId: string;
}

/** One person: what they are where, and where they are signed in. */
export function PersonScreen({ organisationId, personId }: PersonScreenProps) {
  const { data: person, error, refetch } = useQuery(personQuery(organisationId, personId));
  const home = `/o/${organisationId}/admin/people` as Route;
  // What was changed here may have made somebody else look after the person.
  if (error instanceof ApiError && error.status === 404)
    return (
      <ErrorState
        wholePage
        title="You do not look after this person any more"
        detail="They were removed, or their organisation has an administrator of its own now."
        action={<LinkButton href={home}>Go to people</LinkButton>}
      />
    );
  if (!person)
    return error ? (
      <ErrorState
        wholePage
        title="The person cannot be shown just now"
        onRetry={() => void refetch()}
        reference={error instanceof ApiError ? error.reference : undefined}
      />
    ) : (
      <RowsSkeleton label="The person is loading" />
    );
  return (
    <>
      <PageHeader
        title={person.name}
        breadcrumb={<Breadcrumb items={[{ label: 'People', href: home }, { label: person.name }]} />}
        status={person.isSelf ? <Badge icon={null}>You</Badge> : undefined}
        detail={
          <>
            <span className="break-all">{person.email}</span> · Last sign-in{' '}
            {person.lastSignInAt ? <TimeText value={person.lastSignInAt} /> : 'never'}
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
        <PersonSessions organisationId={organisationId} personId={personId} />
      </div>
    </>
  );
}
