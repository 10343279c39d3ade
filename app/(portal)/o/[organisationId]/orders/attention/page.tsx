import type { Metadata } from 'next';
import { AttentionScreen } from '@/components/orders/attention/attention-screen';
import { Seeded } from '@/components/shell/seeded';
import { Page } from '@/components/ui/page';
import { pageActor } from '@/lib/auth/page';
import { getAttentionList } from '@/lib/orders/list/attention';
import { attentionQuery } from '@/lib/orders/list/attention-queries';

export const metadata: Metadata = { title: 'Attention required' };

interface AttentionPageProps {
  params: Promise<{ organisationId: string }>;
}

export default async function AttentionPage({ params }: AttentionPageProps) {
  const actor = await pageActor(params, 'orders:resubmit');
  const { queryKey } = attentionQuery(actor.organisationId);
  return (
    <Page>
      <Seeded seeds={[{ queryKey, data: await getAttentionList(actor) }]}>
        <AttentionScreen organisationId={actor.organisationId} />
      </Seeded>
    </Page>
  );
}
