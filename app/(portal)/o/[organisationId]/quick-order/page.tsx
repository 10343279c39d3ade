import { QuickOrderScreen } from '@/components/cart/quick-order/quick-order-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { getOrganisation } from '@/lib/organisations/data';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('quick-order.page.title');

export default async function QuickOrderPage({ params }: { params: Promise<{ organisationId: string }> }) {
  const actor = await pageActor(params, 'orders:create', 'quickOrder');
  const { id, name } = await getOrganisation(actor, actor.organisationId);
  return (
    <Messages namespaces={['cart', 'catalogue', 'quick-order', 'spreadsheets']}>
      <Page>
        {/* Another organisation is another page: nothing of one is ever shown for the other. */}
        <QuickOrderScreen key={id} organisation={{ id, name }} personId={String(actor.userId)} />
      </Page>
    </Messages>
  );
}
