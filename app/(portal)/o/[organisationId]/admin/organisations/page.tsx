import { CustomersScreen } from '@/components/customers/customers-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { listDescendants } from '@/lib/customers/data';
import { descendantsQuery } from '@/lib/customers/queries';
import { readDescendantsFilter, toDescendantsQuery } from '@/lib/customers/rules';
import { openViews } from '@/lib/operations/saved-views/page';
import { savedViewsQuery } from '@/lib/operations/saved-views/queries';
import { getOrganisation } from '@/lib/organisations/data';
import { toSearchParams } from '@/lib/platform/http/page';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('customers.list.title');

interface CustomersPageProps {
  params: Promise<{ organisationId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function CustomersPage({ params, searchParams }: CustomersPageProps) {
  const actor = await pageActor(params, 'organisations:manage');
  const search = await searchParams;
  const filter = readDescendantsFilter(toSearchParams(search));
  const path = `/o/${actor.organisationId}/admin/organisations`;
  const views = await openViews(actor, 'customers', { path, search });
  const query = toDescendantsQuery(filter, actor.organisationId);
  const [page, { id, name }] = await Promise.all([
    listDescendants(actor, query),
    getOrganisation(actor, actor.organisationId),
  ]);
  const { queryKey } = descendantsQuery(actor.organisationId, query);
  return (
    <Messages namespaces={['customers', 'saved-views']}>
      <Seeded
        seeds={[
          { queryKey, data: { pages: [page], pageParams: [null] } },
          { queryKey: savedViewsQuery(id, 'customers').queryKey, data: views },
        ]}
      >
        <CustomersScreen acting={{ id, name }} canAssign={actor.permissions.includes('prices:manage')} />
      </Seeded>
    </Messages>
  );
}
