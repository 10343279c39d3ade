import { ListPage } from '@/components/catalogue/price-lists/list-page';
import { Messages } from '@/components/platform/messages/messages';
import { pageActor } from '@/lib/accounts/auth/page';
import { getPriceList } from '@/lib/catalogue/price-lists/data';
import { orNotFound, pathId } from '@/lib/platform/http/page';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('price-lists.editor.title');

interface ListPageProps {
  params: Promise<{ organisationId: string; listId: string }>;
}

export default async function PriceListPage({ params }: ListPageProps) {
  const actor = await pageActor(params, 'prices:manage');
  const list = await orNotFound(getPriceList(actor, pathId((await params).listId)));
  return (
    <Messages namespaces={['price-lists']}>
      <ListPage organisationId={actor.organisationId} list={list} currency={actor.currency} />
    </Messages>
  );
}
