import { AddressImportScreen } from '@/components/customers/addresses/import-screen';
import { Messages } from '@/components/platform/messages/messages';
import { pageActor } from '@/lib/accounts/auth/page';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('address-book.importScreen.title');

export default async function AddressImportPage({ params }: { params: Promise<{ organisationId: string }> }) {
  const actor = await pageActor(params, 'addresses:manage');
  return (
    <Messages namespaces={['address-book', 'spreadsheet-import', 'spreadsheets']}>
      <AddressImportScreen organisationId={actor.organisationId} />
    </Messages>
  );
}
