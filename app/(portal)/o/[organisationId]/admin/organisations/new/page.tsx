import { NewCustomer } from '@/components/customers/new-customer';
import { Messages } from '@/components/platform/messages/messages';
import { pageActor } from '@/lib/accounts/auth/page';
import { listPriceListNames } from '@/lib/catalogue/price-lists/data';
import { getDescendant } from '@/lib/customers/data';
import { readDescendantsFilter } from '@/lib/customers/rules';
import { getOrganisation } from '@/lib/organisations/data';
import { orNotFound, toSearchParams } from '@/lib/platform/http/page';
import { pageTitle } from '@/lib/platform/messages/page';

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
    <Messages namespaces={['addresses', 'customers']}>
      <NewCustomer acting={{ id, name }} parent={{ id: parent.id, name: parent.name, above }} lists={lists} />
    </Messages>
  );
}
