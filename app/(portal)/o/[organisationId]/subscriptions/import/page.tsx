import { ImportScreen } from '@/components/orders/subscriptions/import-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('subscriptions.import.title');

interface ImportPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function ImportPage({ params }: ImportPageProps) {
  const { organisationId } = await pageActor(params, 'orders:create');
  return (
    <Messages namespaces={['spreadsheet-import', 'spreadsheets', 'subscriptions']}>
      <Page>
        <ImportScreen organisationId={organisationId} />
      </Page>
    </Messages>
  );
}
