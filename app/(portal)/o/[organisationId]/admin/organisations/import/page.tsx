import { ImportScreen } from '@/components/customers/import-screen';
import { Messages } from '@/components/platform/messages/messages';
import { pageActor } from '@/lib/accounts/auth/page';
import { listPriceListNames } from '@/lib/catalogue/price-lists/data';
import { getOrganisation } from '@/lib/organisations/data';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('customers.importScreen.title');

interface ImportPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function ImportPage({ params }: ImportPageProps) {
  const actor = await pageActor(params, 'organisations:manage');
  const [{ id, name }, lists] = await Promise.all([
    getOrganisation(actor, actor.organisationId),
    listPriceListNames(actor),
  ]);
  return (
    <Messages
      namespaces={[
        'address-book.importReport',
        'address-book.importScreen',
        'customers',
        'spreadsheet-import',
        'spreadsheets',
      ]}
    >
      <ImportScreen acting={{ id, name }} lists={lists} />
    </Messages>
  );
}
