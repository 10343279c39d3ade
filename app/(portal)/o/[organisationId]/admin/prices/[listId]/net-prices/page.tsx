import { NetPricesScreen } from '@/components/catalogue/price-lists/net-prices-screen';
import { Messages } from '@/components/platform/messages/messages';
import { pageActor } from '@/lib/accounts/auth/page';
import { getPriceList } from '@/lib/catalogue/price-lists/data';
import { orNotFound, pathId } from '@/lib/platform/http/page';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('price-lists.netPrices.title');

interface NetPricesPageProps {
  params: Promise<{ organisationId: string; listId: string }>;
}

export default async function NetPricesPage({ params }: NetPricesPageProps) {
  const actor = await pageActor(params, 'prices:manage');
  const { id, name } = await orNotFound(getPriceList(actor, pathId((await params).listId)));
  return (
    <Messages namespaces={['price-lists', 'spreadsheet-import', 'spreadsheets']}>
      <NetPricesScreen organisationId={actor.organisationId} list={{ id, name }} />
    </Messages>
  );
}
