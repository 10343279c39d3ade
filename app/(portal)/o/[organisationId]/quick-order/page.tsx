import { Messages } from '@/components/messages/messages';
import { QuickOrderScreen } from '@/components/quick-order/quick-order-screen';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/auth/page';
import { pageTitle } from '@/lib/messages/page';
import { getOrganisation } from '@/lib/organisations/data';

export const generateMetadata = pageTitle('quick-order.page.title');

export default async function QuickOrderPage({ params }: { params: Promise<{ organisationId: string }> }) {
  const actor = await pageActor(params, 'orders:create');
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
