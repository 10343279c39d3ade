import { AddressBookScreen } from '@/components/customers/addresses/address-book-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { getAddressBook } from '@/lib/customers/addresses/book/data';
import { BOOK_FILTERS } from '@/lib/customers/addresses/book/rules';
import { addressBookQuery } from '@/lib/customers/addresses/queries';
import { getOrganisation } from '@/lib/organisations/data';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('address-book.list.title');

interface AddressesPageProps {
  params: Promise<{ organisationId: string }>;
  searchParams: Promise<{ show?: string | string[] }>;
}

export default async function AddressesPage({ params, searchParams }: AddressesPageProps) {
  const actor = await pageActor(params, 'addresses:read');
  const { show } = await searchParams;
  const [book, { id, name }] = await Promise.all([
    getAddressBook(actor),
    getOrganisation(actor, actor.organisationId),
  ]);
  return (
    <Messages namespaces={['address-book', 'addresses']}>
      <Seeded seeds={[{ queryKey: addressBookQuery(id).queryKey, data: book }]}>
        <AddressBookScreen
          organisation={{ id, name }}
          initialFilter={BOOK_FILTERS.find((filter) => filter === show) ?? 'all'}
        />
      </Seeded>
    </Messages>
  );
}
