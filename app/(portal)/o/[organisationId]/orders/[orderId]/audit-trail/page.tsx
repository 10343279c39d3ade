import { AuditTrailScreen } from '@/components/orders/audit-trail/audit-trail-screen';
import { OrderElsewhere } from '@/components/orders/order-elsewhere';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/accounts/auth/page';
import { getAuditTrail } from '@/lib/orders/audit-trail/data';
import { auditTrailPagePath } from '@/lib/orders/model/paths';
import { readOrOwner } from '@/lib/orders/page';
import { getOrganisation } from '@/lib/organisations/data';
import { pageTitle } from '@/lib/platform/messages/page';

export const generateMetadata = pageTitle('orders.auditTrail.title');

interface AuditTrailPageProps {
  params: Promise<{ organisationId: string; orderId: string }>;
}

export default async function AuditTrailPage({ params }: AuditTrailPageProps) {
  const actor = await pageActor(params, 'orders:read');
  const { orderId } = await params;
  const { order: auditTrail, owner } = await readOrOwner(actor, orderId, getAuditTrail);
  if (owner) {
    const { name: acting } = await getOrganisation(actor, actor.organisationId);
    return <OrderElsewhere owner={owner} acting={acting} href={auditTrailPagePath(owner.id, orderId)} />;
  }
  return (
    <Page width="reading">
      <AuditTrailScreen organisationId={actor.organisationId} orderId={orderId} auditTrail={auditTrail} />
    </Page>
  );
}
