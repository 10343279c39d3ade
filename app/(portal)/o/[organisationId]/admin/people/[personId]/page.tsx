import { notFound } from 'next/navigation';
import { z } from 'zod';
import { PersonScreen } from '@/components/accounts/people/person-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { getPerson, listPersonSessions } from '@/lib/accounts/people/data';
import { personQuery, personSessionsQuery } from '@/lib/accounts/people/queries';
import { orNotFound } from '@/lib/platform/http/page';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('people.person.title');

interface PersonPageProps {
  params: Promise<{ organisationId: string; personId: string }>;
}

export default async function PersonPage({ params }: PersonPageProps) {
  const actor = await pageActor(params, 'people:manage');
  const { data: id } = z.uuid().safeParse((await params).personId);
  if (!id) notFound();
  const [person, sessions] = await orNotFound(
    Promise.all([getPerson(actor, id), listPersonSessions(actor, id)]),
  );
  const seeds = [
    { queryKey: personQuery(actor.organisationId, id).queryKey, data: person },
    { queryKey: personSessionsQuery(actor.organisationId, id).queryKey, data: sessions },
  ];
  return (
    <Messages
      namespaces={[
        'account.endAll',
        'account.page',
        'account.password',
        'account.profile',
        'account.sessions',
        'account.settings',
        'identity',
        'people',
      ]}
    >
      <Seeded seeds={seeds}>
        <PersonScreen organisationId={actor.organisationId} personId={id} />
      </Seeded>
    </Messages>
  );
}
