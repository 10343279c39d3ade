import { CustomerScreen } from '@/components/customers/customer-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { getDescendant } from '@/lib/customers/data';
import { descendantQuery } from '@/lib/customers/queries';
import { getOrganisation } from '@/lib/organisations/data';
import { orNotFound, pathOrganisationId } from '@/lib/platform/http/page';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('customers.detail.title');

interface CustomerPageProps {
  params: Promise<{ organisationId: string; customerId: string }>;
}

export default async function CustomerPage({ params }: CustomerPageProps) {
  const actor = await pageActor(params, 'organisations:manage');
  const customerId = pathOrganisationId((await params).customerId);
  const [{ id, name }, customer] = await Promise.all([
    getOrganisation(actor, actor.organisationId),
    orNotFound(getDescendant(actor, customerId)),
  ]);
  const { queryKey } = descendantQuery(actor.organisationId, customerId);
  return (
    <Messages
      namespaces={[
        'account.peopleErrors',
        'account.permissionErrors',
        'addresses',
        'brand',
        'customers',
        'identity',
        'people.invitation',
        'people.invite',
        'price-lists',
      ]}
    >
      <Seeded seeds={[{ queryKey, data: customer }]}>
        <CustomerScreen acting={{ id, name }} customerId={customerId} />
      </Seeded>
    </Messages>
  );
}
