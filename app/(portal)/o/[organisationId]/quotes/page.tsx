import { QuotesScreen } from '@/components/orders/quotes/quotes-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { listQuotePage } from '@/lib/orders/quotes/opening';
import { quotesQuery } from '@/lib/orders/quotes/queries';
import type { QuoteFilter } from '@/lib/orders/quotes/schema';
import { getOrganisation } from '@/lib/organisations/data';
import { seesActingPrices } from '@/lib/organisations/permissions/price-view';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('quotes.page.title');

/** People see received quotes with the organisation's prices, and made ones if they sell. */
const getSides = (actor: Actor): QuoteFilter['side'][] => [
  ...(actor.permissions.includes('quotes:manage') ? (['made'] as const) : []),
  ...(seesActingPrices(actor) ? (['received'] as const) : []),
];

/** The quotes of the acting organisation. */
export default async function QuotesPage({ params }: { params: Promise<{ organisationId: string }> }) {
  const actor = await pageActor(params, 'orders:read');
  const sides = getSides(actor);
  const [side] = sides;
  const { id, name } = await getOrganisation(actor, actor.organisationId);
  const seeds = side
    ? [{ queryKey: quotesQuery(id, { side }).queryKey, data: await listQuotePage(actor, { side }) }]
    : [];
  return (
    <Messages namespaces={['cart', 'customers', 'order-templates', 'quotes']}>
      <Page>
        <Seeded seeds={seeds}>
          <QuotesScreen organisation={{ id, name }} sides={sides} />
        </Seeded>
      </Page>
    </Messages>
  );
}
