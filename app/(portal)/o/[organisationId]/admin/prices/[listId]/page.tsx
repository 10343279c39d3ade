import { ListPage } from '@/components/admin/prices/list-page';
import { Messages } from '@/components/messages/messages';
import { pageActor } from '@/lib/auth/page';
import { orNotFound, pathId } from '@/lib/http/page';
import { pageTitle } from '@/lib/messages/page';
import { getPriceList } from '@/lib/price-lists/data';

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
