import { AddressImportScreen } from '@/components/addresses/import-screen';
import { pageActor } from '@/lib/auth/page';
import { pageTitle } from '@/lib/messages/page';

export const generateMetadata = pageTitle('address-import.screen.title');

export default async function AddressImportPage({ params }: { params: Promise<{ organisationId: string }> }) {
  const actor = await pageActor(params, 'addresses:manage');
  return <AddressImportScreen organisationId={actor.organisationId} />;
}
