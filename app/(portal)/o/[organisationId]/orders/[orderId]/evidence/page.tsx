import { notFound } from 'next/navigation';
import { EvidenceScreen } from '@/components/orders/evidence/evidence-screen';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/auth/page';
import { orNotFound } from '@/lib/http/page';
import { pageTitle } from '@/lib/messages/page';
import { getEvidence } from '@/lib/orders/audit-trail/data';
import { orderIdSchema } from '@/lib/orders/schema';

export const generateMetadata = pageTitle('orders.auditTrail.title');

interface EvidencePageProps {
  params: Promise<{ organisationId: string; orderId: string }>;
}

export default async function EvidencePage({ params }: EvidencePageProps) {
  const actor = await pageActor(params, 'orders:read');
  const { orderId } = await params;
  if (!orderIdSchema.safeParse({ orderId }).success) notFound();
  const pack = await orNotFound(getEvidence(actor, orderId));
  return (
    <Page width="reading">
      <EvidenceScreen organisationId={actor.organisationId} orderId={orderId} pack={pack} />
    </Page>
  );
}
