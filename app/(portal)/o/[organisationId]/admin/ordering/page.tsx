import { OrderingScreen } from '@/components/cart/ordering-policy/ordering-screen';
import { Messages } from '@/components/platform/messages/messages';
import { Seeded } from '@/components/shell/seeded';
import { pageActor } from '@/lib/accounts/auth/page';
import { getPolicy } from '@/lib/cart/ordering-policy/data';
import { policyQuery } from '@/lib/cart/ordering-policy/queries';
import { getReasonDefault } from '@/lib/orders/choose-reason';
import { reasonDefaultQuery } from '@/lib/orders/reasons/queries';
import { getOrganisation } from '@/lib/organisations/data';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('ordering.page.title');

interface OrderingPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function OrderingPage({ params }: OrderingPageProps) {
  const actor = await pageActor(params, 'orders:manage');
  const [policy, reasons, { id, name }] = await Promise.all([
    getPolicy(actor),
    getReasonDefault(actor),
    getOrganisation(actor, actor.organisationId),
  ]);
  const { queryKey } = policyQuery(actor.organisationId);
  const { queryKey: reasonsKey } = reasonDefaultQuery(actor.organisationId);
  return (
    <Messages namespaces={['ordering', 'orders', 'reasons']}>
      <Seeded
        seeds={[
          { queryKey, data: policy },
          { queryKey: reasonsKey, data: reasons },
        ]}
      >
        <OrderingScreen organisation={{ id, name }} />
      </Seeded>
    </Messages>
  );
}
