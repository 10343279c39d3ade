import { ImportScreen } from '@/components/admin/organisations/import-screen';
import { Messages } from '@/components/messages/messages';
import { pageActor } from '@/lib/auth/page';
import { pageTitle } from '@/lib/messages/page';
import { getOrganisation } from '@/lib/organisations/data';
import { listPriceListNames } from '@/lib/price-lists/data';

export const generateMetadata = pageTitle('customer-import.screen.title');

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
      namespaces={['address-import', 'customer-import', 'customers', 'spreadsheet-import', 'spreadsheets']}
    >
      <ImportScreen acting={{ id, name }} lists={lists} />
    </Messages>
  );
}
