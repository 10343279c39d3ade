import { PeopleScreen } from '@/components/accounts/people/people-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { listPeople } from '@/lib/accounts/people/data';
import { readPeopleFilter } from '@/lib/accounts/people/filter-rules';
import { peopleQuery } from '@/lib/accounts/people/queries';
import { openViews } from '@/lib/operations/saved-views/page';
import { savedViewsQuery } from '@/lib/operations/saved-views/queries';
import { getOrganisation } from '@/lib/organisations/data';
import { toSearchParams } from '@/lib/platform/http/page';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('people.list.title');

interface PeoplePageProps {
  params: Promise<{ organisationId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function PeoplePage({ params, searchParams }: PeoplePageProps) {
  const actor = await pageActor(params, 'people:manage');
  const search = await searchParams;
  const filter = readPeopleFilter(toSearchParams(search));
  const path = `/o/${actor.organisationId}/admin/people`;
  const views = await openViews(actor, 'people', { path, search });
  const { text, status, below } = filter;
  const [page, organisation] = await Promise.all([
    listPeople(actor, {
      text: text.trim(),
      status: status ?? undefined,
      below: below ? 'true' : 'false',
    }),
    getOrganisation(actor, actor.organisationId),
  ]);
  const { queryKey } = peopleQuery(actor.organisationId, filter);
  return (
    <Messages
      namespaces={['account.peopleErrors', 'account.permissionErrors', 'identity', 'people', 'saved-views']}
    >
      <Seeded
        seeds={[
          { queryKey, data: { pages: [page], pageParams: [null] } },
          { queryKey: savedViewsQuery(actor.organisationId, 'people').queryKey, data: views },
        ]}
      >
        <PeopleScreen organisationId={actor.organisationId} organisationName={organisation.name} />
      </Seeded>
    </Messages>
  );
}
