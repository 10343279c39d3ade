import { ImportScreen } from '@/components/catalogue/part-numbers/import-screen';
import { Messages } from '@/components/platform/messages/messages';
import { pageActor } from '@/lib/accounts/auth/page';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('part-numbers.import.title');

interface ImportPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function ImportPage({ params }: ImportPageProps) {
  const { organisationId } = await pageActor(params, 'part-numbers:manage');
  return (
    <Messages namespaces={['part-numbers', 'spreadsheet-import', 'spreadsheets']}>
      <ImportScreen organisationId={organisationId} />
    </Messages>
  );
}
