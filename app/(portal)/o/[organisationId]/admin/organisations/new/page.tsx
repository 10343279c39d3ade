import { NewCustomer } from '@/components/admin/organisations/new-customer';
import { Messages } from '@/components/messages/messages';
import { pageActor } from '@/lib/auth/page';
import { getDescendant } from '@/lib/customers/data';
import { readDescendantsFilter } from '@/lib/customers/rules';
import { orNotFound, toSearchParams } from '@/lib/http/page';
import { pageTitle } from '@/lib/messages/page';
import { getOrganisation } from '@/lib/organisations/data';
import { listPriceListNames } from '@/lib/price-lists/data';

export const generateMetadata = pageTitle('customers.form.title');

interface NewCustomerPageProps {
  params: Promise<{ organisationId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function NewCustomerPage({ params, searchParams }: NewCustomerPageProps) {
  const actor = await pageActor(params, 'organisations:manage');
  const { parent: parentId = actor.organisationId } = readDescendantsFilter(
    toSearchParams(await searchParams),
  );
  const [{ id, name }, parent, lists] = await Promise.all([
    getOrganisation(actor, actor.organisationId),
    orNotFound(getDescendant(actor, parentId)),
    listPriceListNames(actor),
  ]);
  const above = parent.place.path.at(-2)?.name ?? '';
  return (
    <Messages namespaces={['addresses', 'customer-errors', 'customers']}>
      <NewCustomer acting={{ id, name }} parent={{ id: parent.id, name: parent.name, above }} lists={lists} />
    </Messages>
  );
}
