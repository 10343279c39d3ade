import { PeopleScreen } from '@/components/accounts/people/people-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { listPeople } from '@/lib/accounts/people/data';
import { ALL_PEOPLE, peopleQuery } from '@/lib/accounts/people/queries';
import { getOrganisation } from '@/lib/organisations/data';
import { pageTitle } from '@/lib/platform/messages/page';

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
    <Messages namespaces={['account.peopleErrors', 'account.permissionErrors', 'identity', 'people']}>
      <Seeded seeds={[{ queryKey, data: { pages: [page], pageParams: [null] } }]}>
        <PeopleScreen organisationId={actor.organisationId} organisationName={organisation.name} />
      </Seeded>
    </Messages>
  );
}
