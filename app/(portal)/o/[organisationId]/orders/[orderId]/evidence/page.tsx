import { EvidenceScreen } from '@/components/orders/audit-trail/evidence-screen';
import { OrderElsewhere } from '@/components/orders/order-elsewhere';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { getEvidence } from '@/lib/orders/audit-trail/data';
import { evidencePagePath } from '@/lib/orders/model/paths';
import { readOrOwner } from '@/lib/orders/page';
import { getOrganisation } from '@/lib/organisations/data';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('orders.auditTrail.title');

interface EvidencePageProps {
  params: Promise<{ organisationId: string; orderId: string }>;
}

export default async function EvidencePage({ params }: EvidencePageProps) {
  const actor = await pageActor(params, 'orders:read');
  const { orderId } = await params;
  const { order: pack, owner } = await readOrOwner(actor, orderId, getEvidence);
  if (owner) {
    const { name: acting } = await getOrganisation(actor, actor.organisationId);
    return <OrderElsewhere owner={owner} acting={acting} href={evidencePagePath(owner.id, orderId)} />;
  }
  return (
    <Page width="reading">
      <EvidenceScreen organisationId={actor.organisationId} orderId={orderId} pack={pack} />
    </Page>
  );
}
