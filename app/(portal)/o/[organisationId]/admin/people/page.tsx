import { PeopleScreen } from '@/components/admin/people/people-screen';
import { Messages } from '@/components/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { listPeople } from '@/lib/accounts/people/data';
import { ALL_PEOPLE, peopleQuery } from '@/lib/accounts/people/queries';
import { pageActor } from '@/lib/auth/page';
import { pageTitle } from '@/lib/messages/page';
import { getOrganisation } from '@/lib/organisations/data';

export const generateMetadata = pageTitle('people.list.title');

interface PeoplePageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function PeoplePage({ params }: PeoplePageProps) {
  const actor = await pageActor(params, 'people:manage');
  const [page, organisation] = await Promise.all([
    listPeople(actor, { text: '', below: 'false' }),
    getOrganisation(actor, actor.organisationId),
  ]);
  const { queryKey } = peopleQuery(actor.organisationId, ALL_PEOPLE);
  return (
    <Messages namespaces={['account-errors', 'identity', 'people']}>
      <Seeded seeds={[{ queryKey, data: { pages: [page], pageParams: [null] } }]}>
        <PeopleScreen organisationId={actor.organisationId} organisationName={organisation.name} />
      </Seeded>
    </Messages>
  );
}
