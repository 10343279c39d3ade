import { ListPage } from '@/components/catalogue/price-lists/list-page';
import { Messages } from '@/components/platform/messages/messages';
import { pageActor } from '@/lib/accounts/auth/page';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('price-lists.editor.new');

interface NewListPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function NewListPage({ params }: NewListPageProps) {
  const { organisationId, currency } = await pageActor(params, 'prices:manage');
  return (
    <Messages namespaces={['price-lists']}>
      <ListPage organisationId={organisationId} list={null} currency={currency} />
    </Messages>
  );
}
