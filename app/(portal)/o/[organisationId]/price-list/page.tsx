import { PriceListScreen } from '@/components/catalogue/price-list-file/price-list-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { parseListState } from '@/lib/catalogue/model/list-state';
import { getValidityRange, toDay } from '@/lib/catalogue/price-list-file/data';
import { priceListCountQuery } from '@/lib/catalogue/price-list-file/queries';
import { searchProducts } from '@/lib/catalogue/search/data';
import { systemClock } from '@/lib/platform/clock';
import { supportedTimeZone } from '@/lib/platform/formats/time-zone';
import { toSearchParams } from '@/lib/platform/http/page';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('price-list-file.page.title');

interface PriceListPageProps {
  params: Promise<{ organisationId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The prices of the acting organisation as a file. */
export default async function PriceListPage({ params, searchParams }: PriceListPageProps) {
  const actor = await pageActor(params, 'products:read', 'priceList');
  const { queryKey, query } = priceListCountQuery(
    actor.organisationId,
    parseListState(toSearchParams(await searchParams)),
  );
  const first = await searchProducts(actor, query);
  return (
    <Messages namespaces={['catalogue', 'price-list-file.page', 'specification-facets.filter']}>
      <Page>
        <Seeded seeds={[{ queryKey, data: first }]}>
          <PriceListScreen
            organisationId={actor.organisationId}
            validity={getValidityRange(toDay(systemClock(), supportedTimeZone(actor.timezone)))}
          />
        </Seeded>
      </Page>
    </Messages>
  );
}
